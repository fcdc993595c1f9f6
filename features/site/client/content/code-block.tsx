import { Island } from '#features/site/client/islands/island.tsx';

/** Something to copy into a program, a terminal or a file. */
export function CodeBlock({ code }: { code: string }) {
  return (
    <div className="prose-code">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <pre tabIndex={0}>
        <code>{code}</code>
      </pre>
      <Island name="copyButton" props={{ text: code }} />
    </div>
  );
}
