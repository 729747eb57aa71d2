// Reactivations through the store against one conditional update each, on the same engine and as durable.
import { quantile } from "../race.mjs";

const rounds = 9;
const amount = 96;

/** Reactivations in a second, by how many go on at once, and the ratio to bare updates: medians of the rounds. */
export async function measureReactivations(database, data) {
  const store = database.open();
  await store.ready();
  const found = [];
  for (let number = 1; found.length < amount; number += Math.floor(data.large / (2 * amount))) {
    const subscription = data.subscriptionOf(number);
    if (subscription.state !== "DELETED") found.push(subscription);
  }
  const activations = found.map(({ authority, name, etag }) => ({
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
  for (const atOnce of [1, 16]) {
    const rates = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
    for (let round = 0; round <= rounds; round += 1) {
      for (const [name, reactivate] of Object.entries(ways)) {
        await database.suspend(activations);
        const start = performance.now();
        await allOf(activations, atOnce, reactivate);
        // The first round prepares statements.
        if (round > 0) rates[name].push((amount * 1_000) / (performance.now() - start));
      }
    }
    results[atOnce] = Object.fromEntries(
      Object.entries(rates).map(([name, all]) => [
        name,
        {
          rate: quantile(all, 0.5),
          ratio: quantile(
            all.map((rate, round) => rate / rates.bare[round]),
            0.5,
          ),
        },
      ]),
    );
  }
  await store.close();
  return results;
}

async function allOf(activations, atOnce, reactivate) {
  const waiting = activations.values();
  const worker = async () => {
    for (const activation of waiting) {
      if (!(await reactivate(activation))) throw new Error(`${activation.name} was not reactivated`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
