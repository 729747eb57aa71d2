import type { VNode } from "preact";
import { hoveredArea } from "./compare-state.ts";
import type { Relation, RelationKind, VennArea } from "./relation.ts";

interface Circle {
  readonly centerX: number;
  readonly radius: number;
}

/** For each relation, the positions of both circles and of the dots. The picture is 320 × 168 pixels. */
const layoutByRelationKind: Readonly<
  Record<
    RelationKind,
    {
      readonly ownCircle: Circle;
      readonly otherCircle: Circle;
      readonly dotXByArea: Readonly<Record<VennArea, number>>;
    }
  >
> = {
  equal: {
    ownCircle: { centerX: 160, radius: 64 },
    otherCircle: { centerX: 160, radius: 64 },
    dotXByArea: { onlyThis: 0, both: 160, onlyOther: 0 },
  },
  covers: {
    ownCircle: { centerX: 160, radius: 70 },
    otherCircle: { centerX: 184, radius: 38 },
    dotXByArea: { onlyThis: 116, both: 184, onlyOther: 0 },
  },
  covered: {
    ownCircle: { centerX: 136, radius: 38 },
    otherCircle: { centerX: 160, radius: 70 },
    dotXByArea: { onlyThis: 0, both: 136, onlyOther: 204 },
  },
  overlaps: {
    ownCircle: { centerX: 122, radius: 64 },
    otherCircle: { centerX: 198, radius: 64 },
    dotXByArea: { onlyThis: 90, both: 160, onlyOther: 230 },
  },
  apart: {
    ownCircle: { centerX: 88, radius: 60 },
    otherCircle: { centerX: 232, radius: 60 },
    dotXByArea: { onlyThis: 88, both: 0, onlyOther: 232 },
  },
};

const areas: readonly VennArea[] = ["onlyThis", "both", "onlyOther"];

export interface VennDiagramProps {
  readonly relation: Relation;
  /** A description of the picture in words. */
  readonly description: string;
}

/** A Venn diagram of two filters. Each dot is an example subscription, in the area to which it belongs. */
export function VennDiagram({ relation, description }: VennDiagramProps): VNode {
  const { ownCircle, otherCircle, dotXByArea } = layoutByRelationKind[relation.relationKind];
  const middle = 84;
  return (
    <svg class="sets" viewBox="0 0 320 168" role="img" aria-label={description}>
      <circle class="this" cx={ownCircle.centerX} cy={middle} r={ownCircle.radius} />
      <circle class="other" cx={otherCircle.centerX} cy={middle} r={otherCircle.radius} />
      {areas.map(
        (area) =>
          relation.exampleByArea[area] && (
            <g
              key={area}
              class={`dot ${hoveredArea.value === area ? "pointed" : ""}`}
              onPointerEnter={() => {
                hoveredArea.value = area;
              }}
              onPointerLeave={() => {
                hoveredArea.value = undefined;
              }}
            >
              <circle cx={dotXByArea[area]} cy={middle} r="12" />
              <text x={dotXByArea[area]} y={middle + 5}>
                {exampleNumberOfArea(area, relation)}
              </text>
            </g>
          ),
      )}
    </svg>
  );
}

/** The number of the example subscription in an area, as the picture and the list show it. */
export const exampleNumberOfArea = (area: VennArea, relation: Relation): number =>
  areas.filter((each) => relation.exampleByArea[each]).indexOf(area) + 1;

/** The areas that have an example subscription. */
export const nonEmptyAreasOf = (relation: Relation): readonly VennArea[] =>
  areas.filter((area) => relation.exampleByArea[area]);
