import { ErroSIE } from '@sie/domain/base/errors.ts'

/** Message for a file that the browser cannot open. */
export const NAO_ABRIU = 'Não foi possível abrir este arquivo. Envie um PDF, ou uma foto em JPG, PNG ou WebP.'

/**
 * A chosen file as the server accepts it: pictures are redrawn, because phones embed more than a picture in the file, which the server would refuse.
 * @throws ErroSIE dados-invalidos (`arquivo`) where the browser cannot open a picture
 */
export async function cleanFile(file: File): Promise<{ blob: Blob; nome: string }> {
  if (!file.type.startsWith('image/')) return { blob: file, nome: file.name }
  const { redrawImage } = await import('./cropImage.ts')
  const blob = await redrawImage(file).catch(() => {
    throw new ErroSIE('dados-invalidos', { arquivo: NAO_ABRIU })
  })
  return { blob, nome: `${file.name.replace(/\.[^.]*$/, '')}.jpg` }
}
