import { describe, expect, it } from "vitest";
import { readHosts } from "../../../src/service/stores/postgresql/hosts.js";

describe("readHosts reads the hosts of a URL:", () => {
  it.each([
    ["postgresql://host/db", ["postgresql://host/db"], "any"],
    ["postgresql:///db", ["postgresql:///db"], "any"],
    ["postgresql://host", ["postgresql://host"], "any"],
    [
      "postgresql://user:p%40ss,word@a:1,b:2/db?sslmode=require",
      ["postgresql://user:p%40ss,word@a:1/db?sslmode=require", "postgresql://user:p%40ss,word@b:2/db?sslmode=require"],
      "read-write",
    ],
    ["postgres://[::1]:1,[::2]/db", ["postgres://[::1]:1/db", "postgres://[::2]/db"], "read-write"],
    ["postgresql://a,b/db?target_session_attrs=standby", ["postgresql://a/db", "postgresql://b/db"], "standby"],
    ["postgresql://a/db?x=1&target_session_attrs=primary&y=@,2", ["postgresql://a/db?x=1&y=@,2"], "primary"],
    ["postgresql://a,b?target_session_attrs=any", ["postgresql://a", "postgresql://b"], "any"],
  ])("%s", (url, urls, targetSessionAttrs) => {
    expect(readHosts(url)).toEqual({ urls, targetSessionAttrs });
  });

  it("a URL is refused if target_session_attrs has an unknown value", () => {
    expect(() => readHosts("postgresql://a,b/db?target_session_attrs=prefer-standby")).toThrow(
      new TypeError(
        "the url of postgresqlStore cannot be used: target_session_attrs must be any, read-write, read-only, primary or standby",
      ),
    );
  });
});
