import { createSecureContext } from "node:tls";
import { readOptionFileBytes } from "../input/read-option-file.js";
import { errorMessageOf } from "../output/error-message.js";
import { Misuse } from "../output/misuse.js";
import { FileWatcher } from "./file-watcher.js";

/** The options for encrypted connections: paths of files in PEM format. */
export interface TlsFilePaths {
  readonly tlsCert?: string;
  readonly tlsKey?: string;
}

export interface CertificateAndKey {
  /** The server's certificate, followed by the intermediate certificates. */
  readonly cert: Buffer;
  readonly key: Buffer;
}

/**
 * A certificate and its key, which are read from files. If a file changes, the files are read again, so that a renewed
 * certificate needs no restart.
 */
export class TlsFiles {
  readonly #options: Required<TlsFilePaths>;
  readonly #inform: (message: string) => void;
  readonly #warn: (message: string) => void;
  readonly #fileWatch: FileWatcher;
  #certificateAndKey: CertificateAndKey;
  #onRenewal: (certificate: CertificateAndKey) => void = () => {};

  /** @throws Misuse if a file cannot be read, or the files do not contain a certificate and its key. */
  constructor(options: Required<TlsFilePaths>, inform: (message: string) => void, warn: (message: string) => void) {
    this.#options = options;
    this.#inform = inform;
    this.#warn = warn;
    this.#certificateAndKey = readCertificateAndKey(options);
    this.#fileWatch = new FileWatcher([options.tlsCert, options.tlsKey], async () => this.#readAgain());
  }

  get certificateAndKey(): CertificateAndKey {
    return this.#certificateAndKey;
  }

  /** Sets the function that is called with each renewed certificate. */
  setRenewalListener(onRenewal: (certificate: CertificateAndKey) => void): void {
    this.#onRenewal = onRenewal;
  }

  /** Reads the files again, whether they have changed or not. Never rejects. */
  reload(): Promise<void> {
    return this.#fileWatch.reloadNow();
  }

  stopWatching(): void {
    this.#fileWatch.stop();
  }

  #readAgain(): void {
    try {
      this.#certificateAndKey = readCertificateAndKey(this.#options);
      this.#onRenewal(this.#certificateAndKey);
      this.#inform(`${this.#options.tlsCert} was read again`);
    } catch (error) {
      this.#warn(`${errorMessageOf(error)}; the previous certificate stays in use`);
    }
  }
}

/**
 * The files of the options `--tls-cert` and `--tls-key`. Undefined if neither option is given.
 *
 * @throws Misuse if only one of the options is given, or the files cannot be used.
 */
export function openTlsFiles(
  { tlsCert, tlsKey }: TlsFilePaths,
  inform: (message: string) => void,
  warn: (message: string) => void,
): TlsFiles | undefined {
  if (tlsCert === undefined && tlsKey === undefined) return undefined;
  if (tlsCert === undefined || tlsKey === undefined) throw new Misuse("--tls-cert and --tls-key need each other");
  return new TlsFiles({ tlsCert, tlsKey }, inform, warn);
}

function readCertificateAndKey({ tlsCert, tlsKey }: Required<TlsFilePaths>): CertificateAndKey {
  const certificate: CertificateAndKey = { cert: readOptionFileBytes(tlsCert), key: readOptionFileBytes(tlsKey) };
  try {
    createSecureContext(certificate);
  } catch (error) {
    throw new Misuse(`${tlsCert}, ${tlsKey}: no certificate with its key in PEM format: ${errorMessageOf(error)}`);
  }
  return certificate;
}
