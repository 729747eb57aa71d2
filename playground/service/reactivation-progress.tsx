import type { VNode } from "preact";
import type { Subscription } from "workspace-events-filter/service";

export interface ReactivationProgressProps {
  readonly subscription: Subscription;
  readonly isSuspensionCauseFixed: boolean | undefined;
}

/** Shows the steps by which a suspended subscription becomes active. Completed steps are marked. */
export function ReactivationProgress({ subscription, isSuspensionCauseFixed }: ReactivationProgressProps): VNode {
  const { state, suspensionReason } = subscription;
  const isActive = state === "ACTIVE";
  const steps: readonly (readonly [text: string, isDone: boolean])[] = [
    [suspensionReason ? `suspended: ${suspensionReason}` : "suspended", true],
    ["cause fixed", isActive || isSuspensionCauseFixed === true],
    ["active again", isActive],
  ];
  const doneCount = steps.filter(([, isDone]) => isDone).length;
  return (
    <ol class="states">
      {steps.map(([text, isDone], index) => (
        <li key={index} class={isDone ? "done" : ""} aria-current={index === doneCount - 1 ? "step" : undefined}>
          {text}
          {!isDone && <span class="visually-hidden"> (not yet)</span>}
        </li>
      ))}
    </ol>
  );
}
