import { type ChildProcess, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** A message from tsserver: an answer to a request, or an event. */
interface ServerMessage {
  readonly type: string;
  readonly event?: string;
  readonly request_seq?: number;
  readonly success?: boolean;
  readonly message?: string;
  readonly body?: unknown;
}

export interface TypeScriptServer {
  /** Opens a file of the project. The file has this text. */
  readonly open: (name: string, contents: string) => string;
  readonly request: (command: string, args: object) => Promise<unknown>;
  /** Ends the server and removes its project. */
  readonly stop: () => Promise<void>;
}

/** Starts the tsserver of a TypeScript package in a new project. The project configures the plugin as users do. */
export async function startServer(typescriptPackage: string): Promise<TypeScriptServer> {
  const folder = await mkdtemp(join(tmpdir(), "wef-tsserver-"));
  await mkdir(join(folder, "node_modules"));
  await symlink(resolve("."), join(folder, "node_modules", "workspace-events-filter"));
  await writeFile(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      compilerOptions: { strict: true, noLib: false, plugins: [{ name: "workspace-events-filter/typescript-plugin" }] },
      include: ["*.ts"],
    }),
  );
  const path = resolve("node_modules", typescriptPackage, "lib/tsserver.js");
  // By default, the server looks for plugins next to its own package. That folder is outside the new project, so this
  // option adds the folder of the project.
  const options = [
    "--pluginProbeLocations",
    folder,
    "--disableAutomaticTypingAcquisition",
    "--suppressDiagnosticEvents",
  ];
  const child = spawn(process.execPath, [path, ...options], {
    cwd: folder,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const pending = new Map<number, (message: ServerMessage) => void>();
  readMessages(child, (message) => {
    if (message.type === "response" && message.request_seq !== undefined) pending.get(message.request_seq)?.(message);
  });
  let lastNumber = 0;
  const send = (command: string, args: object): number => {
    lastNumber += 1;
    child.stdin?.write(`${JSON.stringify({ seq: lastNumber, type: "request", command, arguments: args })}\n`);
    return lastNumber;
  };
  return {
    open: (name, contents) => {
      const file = join(folder, name);
      // A file belongs to the project only if it exists on the disk.
      writeFileSync(file, contents);
      send("open", { file, fileContent: contents, projectRootPath: folder });
      return file;
    },
    request: (command, args) =>
      new Promise((done, fail) => {
        const number = send(command, args);
        pending.set(number, ({ success, message, body }) => (success ? done(body) : fail(new Error(message))));
      }),
    stop: async () => {
      child.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Reads messages. Before each message, there is a header with the length of the message in bytes. */
function readMessages(child: ChildProcess, onMessage: (message: ServerMessage) => void): void {
  let received = Buffer.alloc(0);
  child.stdout?.on("data", (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const headerEnd = received.indexOf("\r\n\r\n");
      const length = Number(/Content-Length: (\d+)/.exec(received.subarray(0, Math.max(headerEnd, 0)).toString())?.[1]);
      const start = headerEnd + 4;
      if (headerEnd < 0 || received.length < start + length) return;
      onMessage(JSON.parse(received.subarray(start, start + length).toString()));
      received = received.subarray(start + length);
    }
  });
}
