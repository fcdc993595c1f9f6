import { useNavigate } from 'react-router';
import { useToast } from '#client/ui/toast.tsx';
import { askInChat } from './ask-in-chat.ts';
import type { ResultProps } from './result-screen.tsx';

/** Attaches pictures to the current message, or to a new chat. */
export function useAskAbout({ onPhoto, onClose }: Pick<ResultProps, 'onPhoto' | 'onClose'>) {
  const navigate = useNavigate();
  const { showToast } = useToast();
  return async (files: readonly File[], text = '') => {
    if (onPhoto && text === '') {
      for (const file of files) onPhoto(file);
      return onClose();
    }
    try {
      void navigate(await askInChat({ files: [...files], text }));
      if (onPhoto) onClose();
    } catch {
      showToast({ message: 'This browser has no room to pass the picture on.' });
    }
  };
}
