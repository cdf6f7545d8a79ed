import { Counter, collectDefaultMetrics, Gauge, type Metric, Registry } from "prom-client";
import { alertKinds } from "#lib/billing/alerts/raise-alert.ts";
import { log } from "#lib/core/http/log.ts";
import { type CounterName, counters, countOf, type Outcome } from "#lib/core/metrics/count.ts";
import { BOUNDS, type Latency, listLatencies } from "#lib/core/metrics/latency.ts";
import { readGauges } from "#lib/site/metrics/queries.ts";

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of Object.keys(counters) as CounterName[]) addCounter(registry, name);
  addHistogram(registry);
  const refresh = addGauges(registry);
  return {
    contentType: registry.contentType,
    text: async () => {
      await refresh();
      return registry.metrics();
    },
  };
}

function addCounter(registry: Registry, name: CounterName): void {
  const { name: shown, help, outcomes } = counters[name];
  new Counter({
    name: shown,
    help,
    labelNames: ["outcome"],
    registers: [registry],
    collect() {
      this.reset();
      for (const outcome of outcomes) {
        this.inc({ outcome }, countOf(name, outcome as Outcome<typeof name>));
      }
    },
  });
}

const LATENCY = "aie_request_seconds";

function addHistogram(registry: Registry): void {
  const metric = {
    name: LATENCY,
    get: async () => ({
      name: LATENCY,
      help: "How long answers took, by the kind of address and the class of status",
      type: "histogram",
      aggregator: "sum",
      values: listLatencies().flatMap(valuesOf),
    }),
  };
  registry.registerMetric(metric as unknown as Metric);
}

function valuesOf({ kind, status, buckets, seconds }: Latency) {
  let count = 0;
  const rows = buckets.map((number, at) => {
    count += number;
    const labels = { le: BOUNDS[at] ?? "+Inf", kind, status };
    return { metricName: `${LATENCY}_bucket`, labels, value: count };
  });
  const labels = { kind, status };
  return [
    ...rows,
    { metricName: `${LATENCY}_sum`, labels, value: seconds },
    { metricName: `${LATENCY}_count`, labels, value: count },
  ];
}

function addGauges(registry: Registry): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const up = gauge("aie_database_up", "1 when the database answers");
  const streams = gauge("aie_streams_active", "Films that are watched now, on all processes");
  const mails = gauge("aie_mails_waiting", "Mails in the outbox");
  const oldest = gauge("aie_mails_oldest_seconds", "The age of the oldest mail in the outbox");
  const events = gauge("aie_webhooks_open", "Webhooks that are written down and not dealt with");
  const alerts = gauge("aie_alerts_open", "Alerts that an operator must look at", ["kind"]);
  const lists = gauge(
    "aie_lists_read_timestamp_seconds",
    "When Razorpay's lists were read; 0 for never",
  );
  const backup = gauge("aie_last_backup_timestamp_seconds", "When a backup was made; 0 for never");
  return async () => {
    const read = await readGauges().catch((error: unknown) => {
      log().warn({ err: error }, "metrics query failed");
      return null;
    });
    up.set(read ? 1 : 0);
    if (read === null) return;
    streams.set(read.streams);
    mails.set(read.mails);
    oldest.set(read.oldestMailSeconds);
    events.set(read.events);
    for (const kind of alertKinds) {
      alerts.set({ kind }, read.alerts.filter((open) => open === kind).length);
    }
    lists.set(read.listsSeconds ?? 0);
    backup.set(read.backupSeconds ?? 0);
  };
}
