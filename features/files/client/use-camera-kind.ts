import { useEffect, useState } from 'react';
import { useMediaQuery } from '#client/ui/use-media-query.ts';

/**
 * How this device can take a photo: phones open their own camera from a file field; elsewhere a camera must be
 * connected and the browser must allow pages to use it. Null: not at all, so nothing is offered.
 */
export function useCameraKind(): 'phone' | 'connected' | null {
  const isTouch = useMediaQuery('(pointer: coarse) and (hover: none)');
  const [isConnected, setIsConnected] = useState(false);

  useEffect(() => {
    const devices = navigator.mediaDevices;
    if (isTouch || !devices?.enumerateDevices) return;
    let isGone = false;
    const look = async () => {
      const all = await devices.enumerateDevices().catch(() => []);
      if (!isGone) setIsConnected(all.some(({ kind }) => kind === 'videoinput'));
    };
    void look();
    devices.addEventListener('devicechange', look);
    return () => {
      isGone = true;
      devices.removeEventListener('devicechange', look);
    };
  }, [isTouch]);

  if (isTouch) return 'phone';
  return isConnected ? 'connected' : null;
}
