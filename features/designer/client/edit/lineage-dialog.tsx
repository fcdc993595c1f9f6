import { Overlay } from '#client/ui/overlay.tsx';
import { designHref, versionPicturePath } from '#features/designer/shared/design-href.ts';
import type { Design, DesignVersion } from '#features/designer/shared/designer.contract.ts';

interface LineageDialogProps {
  design: Design;
  version: DesignVersion;
  onShow: (version: DesignVersion) => void;
  onClose: () => void;
}

/** The lineage of a picture as a tree: its origins and derivatives. */
export function LineageDialog({ design, version, onShow, onClose }: LineageDialogProps) {
  const { versions, madeFrom, madeFromId, changedInto } = design;
  const ids = new Set(versions.map(({ id }) => id));
  const roots = versions.filter(({ parentId }) => parentId === null || !ids.has(parentId));
  const show = (chosen: DesignVersion) => {
    onClose();
    onShow(chosen);
  };
  return (
    <Overlay isOpen onClose={onClose} title="How it came about" size="small">
      <div className="space-y-4">
        {madeFrom !== null && madeFromId !== null && (
          <p className="text-small">
            {'Made from '}
            <a href={designHref(madeFromId)} className="font-semibold text-link" dir="auto">
              {madeFrom}
            </a>
          </p>
        )}
        <Branch versions={versions} of={roots} shownId={version.id} onShow={show} />
        {changedInto.length > 0 && (
          <div className="text-small">
            <h3 className="font-semibold">Changed into</h3>
            <ul>
              {changedInto.map(({ id, title }) => (
                <li key={id}>
                  <a
                    href={designHref(id)}
                    className="flex min-h-9 touch:min-h-11 items-center text-link"
                    dir="auto"
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Overlay>
  );
}

interface BranchProps {
  versions: readonly DesignVersion[];
  of: readonly DesignVersion[];
  shownId: string;
  onShow: (version: DesignVersion) => void;
}

function Branch({ versions, of, shownId, onShow }: BranchProps) {
  return (
    <ul className="space-y-1.5">
      {of.map((version) => {
        const children = versions.filter(({ parentId }) => parentId === version.id);
        return (
          <li key={version.id}>
            <button
              type="button"
              aria-current={version.id === shownId}
              onClick={() => onShow(version)}
              className="flex w-full items-center gap-3 rounded-control p-1.5 text-start text-small hover:bg-hover aria-[current=true]:bg-primary-soft"
            >
              <img
                src={versionPicturePath(version, 120)}
                alt=""
                className="size-11 shrink-0 rounded-small bg-sunken object-cover"
              />
              <span className="min-w-0">
                <span className="block font-semibold">{`Variation ${versions.indexOf(version) + 1}`}</span>
                <span dir="auto" className="block truncate text-text-2">
                  {version.prompt}
                </span>
              </span>
            </button>
            {children.length > 0 && (
              <div className="ms-5 border-s border-line ps-2 pt-1.5">
                <Branch {...{ versions, shownId, onShow }} of={children} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
