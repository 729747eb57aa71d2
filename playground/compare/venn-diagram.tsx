import type { VNode } from "preact";
import { hoveredArea, type VennArea } from "./compare-state.ts";
import type { Relation, RelationKind } from "./relation.ts";

interface Circle {
  readonly x: number;
  readonly radius: number;
}

/** For each relation, the positions of both circles and of the dots. The picture is 320 × 168 pixels. */
const layouts: Readonly<
  Record<
    RelationKind,
    { readonly self: Circle; readonly other: Circle; readonly dots: Readonly<Record<VennArea, number>> }
  >
> = {
  equal: {
    self: { x: 160, radius: 64 },
    other: { x: 160, radius: 64 },
    dots: { onlyThis: 0, both: 160, onlyOther: 0 },
  },
  covers: {
    self: { x: 160, radius: 70 },
    other: { x: 184, radius: 38 },
    dots: { onlyThis: 116, both: 184, onlyOther: 0 },
  },
  covered: {
    self: { x: 136, radius: 38 },
    other: { x: 160, radius: 70 },
    dots: { onlyThis: 0, both: 136, onlyOther: 204 },
  },
  overlaps: {
    self: { x: 122, radius: 64 },
    other: { x: 198, radius: 64 },
    dots: { onlyThis: 90, both: 160, onlyOther: 230 },
  },
  apart: {
    self: { x: 88, radius: 60 },
    other: { x: 232, radius: 60 },
    dots: { onlyThis: 88, both: 0, onlyOther: 232 },
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
  const { self, other, dots } = layouts[relation.kind];
  const middle = 84;
  return (
    <svg class="sets" viewBox="0 0 320 168" role="img" aria-label={description}>
      <circle class="this" cx={self.x} cy={middle} r={self.radius} />
      <circle class="other" cx={other.x} cy={middle} r={other.radius} />
      {areas.map(
        (area) =>
          relation[area] && (
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
              <circle cx={dots[area]} cy={middle} r="12" />
              <text x={dots[area]} y={middle + 5}>
                {areaNumberOf(area, relation)}
              </text>
            </g>
          ),
      )}
    </svg>
  );
}

/** The number of the example subscription in an area, as the picture and the list show it. */
export const areaNumberOf = (area: VennArea, relation: Relation): number =>
  areas.filter((each) => relation[each]).indexOf(area) + 1;

/** The areas that have an example subscription. */
export const nonEmptyAreasOf = (relation: Relation): readonly VennArea[] => areas.filter((area) => relation[area]);
