import { describe, expect, it } from "vitest";
import { type ScanLanguage, scan } from "../../src/scan/index.js";

const api = "workspaceevents.googleapis.com";

const missingFiltersIn = (language: ScanLanguage, source: string): number =>
  scan(source, { language, reportMissingFilters: true }).filter(({ kind }) => kind === "call").length;

describe("a list call without a filter is reported, even before a block or in a conditional expression", () => {
  it.each<[ScanLanguage, string]>([
    ["python", `# ${api}\nfor each in client.subscriptions.list():\n    print(each)\n`],
    ["python", `# ${api}\nfor each in list_subscriptions():\n    print(each)\n`],
    ["python", `# ${api}\nwhile client.subscriptions.list():\n    pass\n`],
    ["go", `// ${api}\nfor _, each := range client.Subscriptions.List() {\n}\n`],
    ["go", `// ${api}\nfor _, each := range listSubscriptions() {\n}\n`],
    ["rust", `// ${api}\nfor each in client.subscriptions().list() {\n}\n`],
    ["kotlin", `// ${api}\nclient.subscriptions().list().forEach { println(it) }\n`],
    ["javascript", `// ${api}\nconst all = isOpen ? client.subscriptions.list() : [];\n`],
    ["javascript", `// ${api}\nconst all = isOpen ? listSubscriptions() : [];\n`],
  ])("in %s: %j", (language, source) => {
    expect(missingFiltersIn(language, source)).toBe(1);
  });
});

describe("a definition is not reported as a call:", () => {
  it.each<[ScanLanguage, string]>([
    ["python", `# ${api}\ndef list_subscriptions():\n    pass\n`],
    ["go", `// ${api}\nfunc (s *Service) ListSubscriptions() {\n}\n`],
    ["go", `// ${api}\nfunc ListSubscriptions() {\n}\n`],
    ["kotlin", `// ${api}\nfun Client.listSubscriptions(): Page {\n}\n`],
    ["java", `// ${api}\nclass A {\n  List<Subscription> listSubscriptions() {\n  }\n}\n`],
    ["csharp", `// ${api}\nclass A {\n  Page? ListSubscriptions() {\n  }\n}\n`],
    ["typescript", `// ${api}\nclass A {\n  list() {}\n  listSubscriptions(): Page {\n  }\n}\n`],
    ["typescript", `// ${api}\nconst api = {\n  a,\n  listSubscriptions() {\n  },\n};\n`],
    ["rust", `// ${api}\npub fn list_subscriptions() {\n}\n`],
  ])("in %s: %j", (language, source) => {
    expect(missingFiltersIn(language, source)).toBe(0);
  });
});

describe("a call chain with a filter in any of its calls is not reported", () => {
  it.each<[ScanLanguage, string]>([
    ["python", `# ${api}\npage = service.subscriptions().list(filter='event_types:"a"').execute()\n`],
    ["python", `# ${api}\npage = (\n    service.subscriptions()\n    .list(filter=text)\n    .execute()\n)\n`],
    ["go", `// ${api}\npage, err := svc.Subscriptions.List().Filter("event_types:\\"a\\"").Do()\n`],
    ["go", `// ${api}\npage, err := svc.Subscriptions.List().PageSize(3).Filter(text).Do()\n`],
    ["java", `// ${api}\nvar page = service.subscriptions().list().setFilter("event_types:\\"a\\"").execute();\n`],
    ["java", `// ${api}\nvar request = ListSubscriptionsRequest.newBuilder().setFilter("a").setPageSize(3).build();\n`],
    [
      "java",
      `// ${api}\nvar page = client.listSubscriptions(ListSubscriptionsRequest.newBuilder().setFilter("a").build());\n`,
    ],
    ["java", `// ${api}\nvar page = client.listSubscriptions("event_types:\\"a\\"").iterateAll();\n`],
    ["typescript", `// ${api}\nawait client.listSubscriptions('event_types:"a"');\n`],
  ])("in %s: %j", (language, source) => {
    expect(missingFiltersIn(language, source)).toBe(0);
  });
});

describe("a call chain without a filter is reported once", () => {
  it.each<[ScanLanguage, string]>([
    ["python", `# ${api}\npage = service.subscriptions().list(pageSize=3).execute()\n`],
    ["go", `// ${api}\npage, err := svc.Subscriptions.List().PageSize(3).Do()\n`],
    ["java", `// ${api}\nvar page = service.subscriptions().list().setPageSize(3).execute();\n`],
    ["java", `// ${api}\nvar page = client.listSubscriptions(ListSubscriptionsRequest.newBuilder().build());\n`],
    ["typescript", `// ${api}\nawait client.subscriptions.list({ pageSize: 3 });\n`],
  ])("in %s: %j", (language, source) => {
    expect(missingFiltersIn(language, source)).toBe(1);
  });

  it("two equal call chains without a filter are both reported", () => {
    const call = "service.subscriptions().list(pageSize=3).execute()\n";
    expect(missingFiltersIn("python", `# ${api}\n${call}${call}`)).toBe(2);
  });
});
