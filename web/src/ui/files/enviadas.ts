import { LARGURA_DE_PAGINA, naLargura, partesDoArquivo } from '@sie/domain/base/arquivos/camposDeArquivo.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccess } from '../../data/access.ts'

/** Object URLs of images that this page uploaded, by path: nobody may read them before a saved record names them. */
const sent = new Map<string, string>()

const MOST = 20

/** Keeps an uploaded image visible in the forms of this page. */
export function keepEnviada(caminho: string, imagem: Blob): void {
  sent.set(caminho, URL.createObjectURL(imagem))
  const [oldest] = sent
  if (sent.size <= MOST || !oldest) return
  URL.revokeObjectURL(oldest[1])
  sent.delete(oldest[0])
}

/** URL of a record's image: the one just uploaded here, or the stored file; '' while there is none. */
export function useImagem(caminho: string): string {
  const { files } = useAccess()
  const here = sent.get(caminho)
  const { data } = useQuery({
    queryKey: ['arquivo', caminho],
    queryFn: () => files.shown(naLargura(caminho, LARGURA_DE_PAGINA)),
    enabled: here === undefined && partesDoArquivo(caminho) !== null,
    staleTime: Infinity,
    retry: false,
  })
  return here ?? data ?? ''
}
