import { type GeneratedFile, readRepositoryFile } from "./generated-file.js";

/**
 * The generated file with the address of the repository's web page. The address comes from package.json. The links in
 * diagnostics lead to documents at this address.
 */
export const repositoryUrlFile: GeneratedFile = {
  path: "src/diagnostics/repository-url.ts",
  createContent: () => {
    const { repository } = JSON.parse(readRepositoryFile("package.json"));
    const pageUrl = repository.url.replace(/^git\+/, "").replace(/\.git$/, "");
    return `// Generated from package.json by \`npm run generate\`.

/** The page of the repository, without a slash at its end. */
export const repositoryUrl: string = ${JSON.stringify(pageUrl)};
`;
  },
};
