import type { VNode } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { SuspensionReason } from "workspace-events-filter/service";
import { Alert } from "../elements/alert.tsx";
import { BreakableText } from "../elements/breakable-text.tsx";
import { shortenEventType } from "../profile/shorten-event-type.ts";
import { ReactivationSteps } from "./reactivation-steps.tsx";
import { fixSuspensionCause, reactivateSubscription, suspendSubscription } from "./service-calls.ts";
import { type ListedSubscription, latestError, pendingCall } from "./service-state.ts";

export interface SubscriptionRowProps {
  readonly listed: ListedSubscription;
  /** Why the button suspends the subscription; undefined where nobody can suspend it from here. */
  readonly suspensionReason: SuspensionReason | undefined;
}

/** A subscription with its state, and buttons that lead to the next state. */
export function SubscriptionRow({ listed, suspensionReason }: SubscriptionRowProps): VNode {
  const { subscription, isCauseFixed, hasChanged } = listed;
  const { name, state, eventTypes, targetResource } = subscription;
  const row = useRef<HTMLLIElement>(null);
  const isPressed = useRef(false);
  useLayoutEffect(() => {
    // The pressed button may be gone, and the focus with it.
    if (isPressed.current && document.activeElement === document.body) row.current?.focus();
  }, [listed]);
  const press = (action: () => Promise<void>): void => {
    isPressed.current = true;
    void action();
  };
  const isPending = pendingCall.value === name;
  return (
    <li ref={row} tabIndex={-1} aria-label={name} aria-busy={isPending}>
      <div class="description">
        <span class="name">{name}</span>
        <span class={`state ${state.toLowerCase()}`}>{state}</span>
        <span class="details">
          {[...eventTypes, targetResource].map((value) => (
            <code key={value} title={value}>
              <BreakableText>{shortenEventType(value)}</BreakableText>
            </code>
          ))}
        </span>
      </div>
      <div class="row-actions">
        {state === "SUSPENDED" && isCauseFixed === false && (
          <ActionButton
            label="Fix the cause"
            name={name}
            isQuiet={false}
            onPress={() => press(() => fixSuspensionCause(subscription))}
          />
        )}
        {state === "SUSPENDED" && (
          <ActionButton
            label="Reactivate"
            name={name}
            isQuiet={isCauseFixed === false}
            onPress={() => press(() => reactivateSubscription(name))}
          />
        )}
        {state === "ACTIVE" && suspensionReason && (
          <ActionButton
            label="Suspend"
            name={name}
            isQuiet
            onPress={() => press(() => suspendSubscription(subscription, suspensionReason))}
          />
        )}
      </div>
      {(state === "SUSPENDED" || hasChanged) && (
        <ReactivationSteps subscription={subscription} isCauseFixed={isCauseFixed} />
      )}
      <Alert>{latestError.value?.call === name ? latestError.value.message : undefined}</Alert>
    </li>
  );
}

interface ActionButtonProps {
  readonly label: string;
  /** The name of the subscription, for screen readers. */
  readonly name: string;
  readonly isQuiet: boolean;
  readonly onPress: () => void;
}

/** A button that keeps the focus while its call is running. */
function ActionButton({ label, name, isQuiet, onPress }: ActionButtonProps): VNode {
  return (
    <button
      type="button"
      class={isQuiet ? "quiet" : ""}
      aria-disabled={pendingCall.value !== undefined}
      onClick={onPress}
    >
      {label}
      <span class="visually-hidden"> {name}</span>
    </button>
  );
}
