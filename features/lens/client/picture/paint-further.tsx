import { PaintBrushIcon } from '@phosphor-icons/react/PaintBrush';
import { useNavigate } from 'react-router';
import { useHasFeature } from '#client/app/product.tsx';
import { useSubmitOnce } from '#client/forms/use-submit-once.ts';
import { Chip } from '#client/ui/chip.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { useEngines } from '#features/designer/client/designer.api.ts';
import { designerForHandoff } from '#features/designer/shared/design-href.ts';
import { handOffDraft } from '#features/files/client/draft-handoff.ts';
import type { Passing } from '../secrets/use-passing.ts';

interface PaintFurtherProps {
  label: string;
  /** The initial prompt; the person can edit it before anything is sent. */
  words: string;
  isReady: boolean;
  passing: Pick<Passing, 'mayPass' | 'isReading' | 'pass'>;
  makeWhole: () => Promise<File>;
}

/** For what only a picture model can do with a photo: hands it to the Designer's form, with a prompt. */
export function PaintFurther({ label, words, isReady, passing, makeWhole }: PaintFurtherProps) {
  const hasDesigner = useHasFeature('/designer/:designId?');
  const { data: engines } = useEngines();
  const navigate = useNavigate();
  const { isBusy, submit } = useSubmitOnce();
  const { showToast } = useToast();
  if (!hasDesigner || engines === undefined) return null;
  const painter = engines.find(({ group, kinds }) => group === 'painter' && kinds.includes('picture'));
  if (painter === undefined) {
    return (
      <p className="text-small text-text-2">{`“${label}” needs a picture model, and none is connected.`}</p>
    );
  }
  async function hand() {
    try {
      await handOffDraft({ files: [await makeWhole()], text: words });
      void navigate(designerForHandoff);
    } catch {
      showToast({ message: 'This browser has no room to pass the picture on.' });
    }
  }
  return (
    <div className="space-y-2">
      <Chip
        size="medium"
        icon={<PaintBrushIcon size={18} aria-hidden />}
        disabled={!isReady || !passing.mayPass || passing.isReading || isBusy}
        onClick={() => passing.pass(() => void submit(hand))}
      >
        {label}
      </Chip>
      <p className="text-small text-text-2">
        {`“${label}” puts the picture into the Designer on this server. ${painter.name} is sent it when you press Generate there.`}
      </p>
    </div>
  );
}
