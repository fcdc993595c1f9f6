import { type ComponentProps, Suspense } from 'react';
import { CodeActions } from './code-actions.tsx';
import { CodeBox } from './code-box.tsx';
import { PictureCode } from './picture-code.tsx';
import { pictureKindOf } from './picture-kind.ts';

/** A complete block of code; code that draws a picture can also be viewed as that picture. */
export function CodeBlock(props: ComponentProps<typeof CodeBox>) {
  const { language, text, continues, continued, getWhole } = props;
  const kind = continues || continued ? null : pictureKindOf(language);
  const actions = (
    <Suspense fallback={null}>
      <CodeActions language={language} text={text} getCode={getWhole} />
    </Suspense>
  );
  if (kind) return <PictureCode kind={kind} language={language} text={text} actions={actions} />;
  return <CodeBox {...props} action={actions} />;
}
