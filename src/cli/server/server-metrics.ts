import { METHODS } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry, type RegistryContentType } from "prom-client";
import type { ServiceLoad } from "../../service/handler.js";
import type { RequestRecord } from "../../service/index.js";
import { readPackageVersion } from "../package-version.js";

/**
 * The upper bounds of the histogram buckets for durations, in seconds. A request for a page usually takes less than a
 * millisecond, but a call to a store may take up to five seconds.
 */
const durationBucketsInSeconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const pageSizeBuckets = [0, 1, 10, 25, 50, 100];

/** The metrics in a format that the scraper accepts. The scraper is the program that requests `/metrics`. */
export interface RenderedMetrics {
  readonly contentType: string;
  readonly metricsText: string;
}

/**
 * The metrics that `/metrics` returns, in Prometheus' text format or as OpenMetrics. The names of request metrics
 * follow OpenTelemetry's conventions. Callers cannot choose the value of a label.
 */
export class ServerMetrics {
  readonly #registry = createOpenMetricsRegistry();
  readonly #requestSeconds = new Histogram({
    name: "http_server_request_duration_seconds",
    help: "The time from a request to its answer",
    labelNames: ["http_request_method", "http_route", "http_response_status_code"],
    buckets: durationBucketsInSeconds,
    enableExemplars: true,
    registers: [this.#registry],
  });
  readonly #errors = new Counter({
    name: "wef_request_errors_total",
    help: "Answers that are errors, by their reason",
    labelNames: ["reason"],
    registers: [this.#registry],
  });
  readonly #storeSeconds = new Histogram({
    name: "wef_store_call_duration_seconds",
    help: "The time of a call of the store",
    labelNames: ["call", "outcome"],
    buckets: durationBucketsInSeconds,
    registers: [this.#registry],
  });
  readonly #pageSizes = new Histogram({
    name: "wef_page_subscriptions",
    help: "The number of subscriptions of a page",
    labelNames: ["position"],
    buckets: pageSizeBuckets,
    registers: [this.#registry],
  });
  readonly #nameByMetric: ReadonlyMap<object, string>;
  #lastRenderingSettled: Promise<unknown> = Promise.resolve();

  /** @param readLoad Called to get the current load of the service. */
  constructor(readLoad: () => ServiceLoad) {
    collectDefaultMetrics({ register: this.#registry });
    this.#addLoadGauge("wef_requests_running", "Requests in progress", readLoad, "runningRequestCount");
    this.#addLoadGauge("wef_requests_queued", "Requests in the queue", readLoad, "queuedRequestCount");
    this.#addLoadGauge("wef_long_lists_running", "Long lists in progress", readLoad, "runningLongListCount");
    this.#addLoadGauge("wef_long_lists_queued", "Long lists in the queue", readLoad, "queuedLongListCount");
    new Gauge({
      name: "wef_build_info",
      help: "1 for the running version",
      labelNames: ["version"],
      registers: [this.#registry],
    }).set({ version: readPackageVersion() }, 1);
    this.#nameByMetric = new Map(this.#registry.getMetricsAsArray().map((metric) => [metric, metric.name]));
  }

  #addLoadGauge(name: string, help: string, readLoad: () => ServiceLoad, loadName: keyof ServiceLoad): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [this.#registry],
      collect: () => gauge.set(readLoad()[loadName]),
    });
  }

  recordRequest({ method, route = "", status, milliseconds, reason, page, traceId }: RequestRecord): void {
    const exemplarLabels: Readonly<Record<string, string>> = traceId === undefined ? {} : { trace_id: traceId };
    this.#requestSeconds.observe({
      labels: {
        // All unknown HTTP methods get the same label value. Otherwise, a caller could create any number of label
        // values.
        http_request_method: METHODS.includes(method) ? method : "_OTHER",
        http_route: route,
        http_response_status_code: status,
      },
      value: milliseconds / 1_000,
      exemplarLabels,
    });
    if (reason !== undefined) this.#errors.inc({ reason });
    if (page) this.#pageSizes.observe({ position: page.isFirst ? "first" : "later" }, page.size);
  }

  /**
   * @param outcome `aborted` means that no caller waited for the result any longer, or that the time limit was reached.
   */
  recordStoreCall(call: string, outcome: "ok" | "error" | "aborted", milliseconds: number): void {
    this.#storeSeconds.observe({ call, outcome }, milliseconds / 1_000);
  }

  /**
   * @param accept The `Accept` header of the scraper. If the header asks for OpenMetrics, the result has this format
   *   and contains the trace ids of requests. Otherwise the result is in Prometheus' text format, without trace ids.
   */
  render(accept: string): Promise<RenderedMetrics> {
    const contentType = accept.includes("application/openmetrics-text")
      ? Registry.OPENMETRICS_CONTENT_TYPE
      : Registry.PROMETHEUS_CONTENT_TYPE;
    const rendering = this.#lastRenderingSettled.then(async () => {
      this.#registry.setContentType(contentType);
      // When the registry renders OpenMetrics, it permanently removes the suffix `_total` from the names of counters.
      // So each name is restored first.
      for (const [metric, name] of this.#nameByMetric) Object.assign(metric, { name });
      return { contentType, metricsText: await this.#registry.metrics() };
    });
    this.#lastRenderingSettled = rendering.catch(() => {});
    return rendering;
  }
}

/**
 * Creates a registry whose format is OpenMetrics. Only such a registry accepts metrics with trace ids. Later, `render`
 * can change the format of the registry.
 */
function createOpenMetricsRegistry(): Registry<RegistryContentType> {
  const registry = new Registry<RegistryContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  return registry;
}
