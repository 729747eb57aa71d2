import type { VNode } from "preact";
import type { Subscription } from "workspace-events-filter/service";
import { Breakable } from "../elements/breakable.tsx";
import { reactivate, suspend } from "./calls.ts";

export interface SubscriptionRowProps {
  readonly subscription: Subscription;
  readonly canSuspend: boolean;
}

export function SubscriptionRow({ subscription, canSuspend }: SubscriptionRowProps): VNode {
  const { name, state, suspensionReason, eventTypes, targetResource } = subscription;
  return (
    <li>
      <div class="what">
        <span class="name">{name}</span>
        <span class={`state ${state.toLowerCase()}`}>
          {state}
          {suspensionReason && ` · ${suspensionReason}`}
        </span>
        <span class="details">
          {[...eventTypes, targetResource].map((each) => (
            <code key={each}>
              <Breakable>{each}</Breakable>
            </code>
          ))}
        </span>
      </div>
      {state === "SUSPENDED" && (
        <button type="button" onClick={() => void reactivate(name)}>
          Reactivate<span class="out-of-sight"> {name}</span>
        </button>
      )}
      {state === "ACTIVE" && canSuspend && (
        <button type="button" class="quiet" onClick={() => void suspend(subscription)}>
          Suspend<span class="out-of-sight"> {name}</span>
        </button>
      )}
    </li>
  );
}
