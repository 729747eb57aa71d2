declare module "parse-prometheus-text-format" {
  /** Parses metrics in the Prometheus text format. Throws if a line is malformed. */
  // biome-ignore lint/style/noDefaultExport: the package has a default export
  export default function parsePrometheusTextFormat(text: string): {
    readonly name: string;
    readonly type: string;
    readonly metrics: readonly { readonly labels?: Readonly<Record<string, string>>; readonly value: string }[];
  }[];
}
