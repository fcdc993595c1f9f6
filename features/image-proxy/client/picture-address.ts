import { apiSend, trusted } from '#client/api-client.ts';
import type { PictureAddress } from '#features/image-proxy/shared/image-proxy.contract.ts';

/** Our own address of a picture on another server, which then learns nothing about the reader. @throws ApiError */
export async function addressOfPicture(address: string): Promise<string> {
  return (await apiSend('POST', '/api/pictures/address', { address }, trusted<PictureAddress>('path'))).path;
}
