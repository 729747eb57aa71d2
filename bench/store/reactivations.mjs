// Measures the speed of reactivations. For comparison, also measures conditional updates without the store. They are
// equally durable, and run on the same database.
import { quantile } from "../race.mjs";

const rounds = 9;
const count = 96;

/**
 * For each number of concurrent workers, measures the reactivations per second, and their ratio to the updates without
 * the store. The results are medians of the rounds.
 */
export async function measureReactivations(database, data) {
  const store = database.open();
  await store.ready();
  const subscriptions = [];
  for (let number = 1; subscriptions.length < count; number += Math.floor(data.large / (2 * count))) {
    const subscription = data.subscriptionOf(number);
    if (subscription.state !== "DELETED") subscriptions.push(subscription);
  }
  const activations = subscriptions.map(({ authority, name, etag }) => ({
    authority,
    name,
    etag,
    newEtag: `${etag}-reactivated`,
    updateTime: "2026-02-01T12:00:00Z",
  }));
  const ways = {
    bare: (activation) => database.update(activation),
    activate: (activation) => store.activate(activation),
    "get + activate": async (activation) => {
      const { etag } = await store.get(activation);
      return await store.activate({ ...activation, etag });
    },
  };
  const results = {};
  for (const concurrency of [1, 16]) {
    const rates = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
    for (let round = 0; round <= rounds; round += 1) {
      for (const [name, reactivate] of Object.entries(ways)) {
        await database.suspend(activations);
        const start = performance.now();
        await reactivateAll(activations, concurrency, reactivate);
        // The first round prepares statements, so it does not count.
        if (round > 0) rates[name].push((count * 1_000) / (performance.now() - start));
      }
    }
    results[concurrency] = Object.fromEntries(
      Object.entries(rates).map(([name, values]) => [
        name,
        {
          rate: quantile(values, 0.5),
          ratio: quantile(
            values.map((rate, round) => rate / rates.bare[round]),
            0.5,
          ),
        },
      ]),
    );
  }
  await store.close();
  return results;
}

/** Runs all reactivations, with `concurrency` workers at the same time. */
async function reactivateAll(activations, concurrency, reactivate) {
  const remaining = activations.values();
  const runWorker = async () => {
    for (const activation of remaining) {
      if (!(await reactivate(activation))) throw new Error(`${activation.name} was not reactivated`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, runWorker));
}
