import type { ComponentChildren, VNode } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import "./long-list.css";

/** The number of items in a chunk. The items of a chunk are rendered together. */
const itemsPerChunk = 20;

/**
 * Chunks are rendered before they come into view, as soon as their distance from the visible part is less than this.
 */
const intersectionRootMargin = "800px";

export interface VirtualizedListProps {
  readonly itemCount: number;
  readonly renderItem: (position: number) => ComponentChildren;
  /** The height in pixels that is assumed for an item until the item is rendered. */
  readonly estimatedItemHeight: number;
  /** The position of an item that is always rendered. */
  readonly alwaysRenderedPosition: number | undefined;
}

/**
 * Many items in a scrolling container. Only three kinds of chunks are rendered: the chunks near the visible part, the
 * first chunk, and the chunk with the current item. The other chunks keep their height.
 */
export function VirtualizedList({
  itemCount,
  renderItem,
  estimatedItemHeight,
  alwaysRenderedPosition,
}: VirtualizedListProps): VNode {
  const chunkCount = Math.ceil(itemCount / itemsPerChunk);
  const currentChunk =
    alwaysRenderedPosition === undefined ? undefined : Math.floor(alwaysRenderedPosition / itemsPerChunk);
  return (
    <>
      {Array.from({ length: chunkCount }, (_, chunkIndex) => {
        const start = chunkIndex * itemsPerChunk;
        const end = Math.min(start + itemsPerChunk, itemCount);
        return (
          <Chunk
            key={chunkIndex}
            isAlwaysRendered={chunkIndex === currentChunk || chunkIndex === 0}
            estimatedHeight={(end - start) * estimatedItemHeight}
            renderItems={() => Array.from({ length: end - start }, (_, offset) => renderItem(start + offset))}
          />
        );
      })}
    </>
  );
}

interface ChunkProps {
  readonly isAlwaysRendered: boolean;
  readonly estimatedHeight: number;
  readonly renderItems: () => ComponentChildren;
}

function Chunk({ isAlwaysRendered, estimatedHeight, renderItems }: ChunkProps): VNode {
  const element = useRef<HTMLDivElement>(null);
  const latestHeight = useRef<number | undefined>(undefined);
  const [isNearView, setNearView] = useState(false);
  const isRendered = isAlwaysRendered || isNearView;
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new IntersectionObserver((entries) => setNearView(entries.at(-1)?.isIntersecting ?? false), {
      root: current.closest(".long-list"),
      rootMargin: `${intersectionRootMargin} 0px`,
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    if (isRendered) latestHeight.current = element.current?.offsetHeight;
  });
  return (
    <div
      role="none"
      ref={element}
      style={isRendered ? undefined : { blockSize: `${latestHeight.current ?? estimatedHeight}px` }}
    >
      {isRendered && renderItems()}
    </div>
  );
}
