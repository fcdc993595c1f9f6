/** Captures the current frame, without location, device or time metadata. */
export function takePhoto(video: HTMLVideoElement): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) =>
        blob
          ? resolve(new File([blob], 'photo.jpg', { type: 'image/jpeg' }))
          : reject(new Error('The browser made no picture of what the camera shows.')),
      'image/jpeg',
      0.92,
    ),
  );
}
