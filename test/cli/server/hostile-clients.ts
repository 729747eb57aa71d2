import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";

const attackKinds = [
  "slowHead",
  "slowBody",
  "endlessBody",
  "hugeBody",
  "almostCompleteBody",
  "brokenHttp",
  "manyRequests",
  "unreadAnswers",
  "abortedRequests",
] as const;

type AttackKind = (typeof attackKinds)[number];

/** What a hostile client does with its connections. */
export interface Attack {
  readonly kind: AttackKind;
  readonly hasCredentials: boolean;
  readonly connectionCount: number;
  /** The text that is repeated to fill the bodies. */
  readonly unit: string;
  /** Whether the requests are list requests with a form as their body. Otherwise they are reactivations. */
  readonly isForm: boolean;
}

export const attackArbitrary: fc.Arbitrary<Attack> = fc.record({
  kind: fc.constantFrom(...attackKinds),
  hasCredentials: fc.boolean(),
  connectionCount: fc.integer({ min: 1, max: 40 }),
  unit: fc.constantFrom("\n", "#", "+", "&", "%41", "%", "=", "a&", "é", "filter=("),
  isForm: fc.boolean(),
});

const maxFormBytes = 4 * 1024 * 1024;

const createHead = ({ hasCredentials, isForm }: Attack, token: string, ...headers: readonly string[]): string => {
  const target = isForm ? "/v1/subscriptions" : "/v1/subscriptions/none:reactivate";
  const lines = [
    `POST ${target} HTTP/1.1`,
    "Host: localhost",
    ...(isForm ? ["X-HTTP-Method-Override: GET"] : []),
    ...(hasCredentials ? [`Authorization: Bearer ${token}`] : []),
    ...headers,
  ];
  return `${lines.join("\r\n")}\r\n\r\n`;
};

const createBody = ({ unit }: Attack, bytes: number): Buffer => Buffer.alloc(bytes, unit);

/**
 * Writes the same bytes at most `maxCount` times. Stops earlier if the connection ends or if more than 1 MiB is unsent.
 */
async function writeRepeatedly(socket: Socket, bytes: Buffer | string, maxCount: number): Promise<void> {
  for (let count = 0; count < maxCount && socket.writable; count += 1) {
    if (!socket.write(bytes)) await Promise.race([once(socket, "drain").catch(() => {}), sleep(500)]);
    if (socket.writableLength > 1024 * 1024) return;
  }
}

const attackers: Readonly<Record<AttackKind, (socket: Socket, attack: Attack, token: string) => Promise<void>>> = {
  slowHead: async (socket, attack, token) => {
    for (const byte of createHead(attack, token).slice(0, 20)) {
      socket.write(byte);
      await sleep(20);
    }
  },
  slowBody: async (socket, attack, token) => {
    socket.write(createHead(attack, token, "Content-Length: 10000"));
    for (let count = 0; count < 20; count += 1) {
      socket.write(" ");
      await sleep(20);
    }
  },
  endlessBody: async (socket, attack, token) => {
    socket.write(createHead(attack, token, "Transfer-Encoding: chunked"));
    const body = createBody(attack, 60_000);
    const chunk = Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from("\r\n")]);
    await writeRepeatedly(socket, chunk, 200);
  },
  hugeBody: async (socket, attack, token) => {
    socket.write(createHead(attack, token, `Content-Length: ${maxFormBytes}`));
    await writeRepeatedly(socket, createBody(attack, maxFormBytes / 64), 64);
  },
  almostCompleteBody: async (socket, attack, token) => {
    socket.write(createHead(attack, token, `Content-Length: ${maxFormBytes}`));
    socket.write(createBody(attack, maxFormBytes - 1));
  },
  brokenHttp: async (socket, attack, token) => {
    const head = createHead(attack, token, "Transfer-Encoding: chunked");
    const brokenTexts = [
      "\u0016\u0003\u0001",
      "GET\r\n\r\n",
      `${head}zz\r\n`,
      head.replace("HTTP/1.1", ""),
      "x".repeat(70_000),
    ];
    for (const brokenText of brokenTexts) socket.write(brokenText);
  },
  manyRequests: async (socket, attack, token) => {
    const request = `${createHead(attack, token, "Content-Length: 12")}filter=%zz+`;
    await writeRepeatedly(socket, request.repeat(20), 20);
  },
  unreadAnswers: async (socket, attack, token) => {
    socket.pause();
    await writeRepeatedly(socket, createHead(attack, token, "Content-Length: 0").repeat(20), 200);
  },
  abortedRequests: async (socket, attack, token) => {
    socket.write(createHead(attack, token, "Content-Length: 50000"));
    socket.write(createBody(attack, 40_000));
    await sleep(30);
    socket.resetAndDestroy();
  },
};

/** Starts an attack. Returns its connections, which stay open unless the attack or the server closes them. */
export async function runAttack(origin: string, attack: Attack, token: string): Promise<readonly Socket[]> {
  const { hostname, port } = new URL(origin);
  const sockets = Array.from({ length: attack.connectionCount }, () => {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => {});
    // Discards the answers.
    socket.resume();
    return socket;
  });
  await Promise.all(sockets.map((socket) => attackers[attack.kind](socket, attack, token)));
  return sockets;
}
