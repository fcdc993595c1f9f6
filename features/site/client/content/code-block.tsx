import { Island } from '#features/site/client/islands/island.tsx';

interface CodeBlockProps {
  code: string;
  /** One button each would be too heavy for a page with hundreds of blocks. */
  canBeCopied?: boolean;
}

/** Something to copy into a program, a terminal or a file. */
export function CodeBlock({ code, canBeCopied = true }: CodeBlockProps) {
  return (
    <div className="prose-code">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <pre tabIndex={0}>
        <code>{code}</code>
      </pre>
      {canBeCopied && <Island name="copyButton" props={{ text: code }} />}
    </div>
  );
}
