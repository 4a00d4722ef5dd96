import { partesDoArquivo } from '@sie/domain/base/arquivos/camposDeArquivo.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Access } from './access.ts'

/** Download URL of a file; read once, since it does not change. Disabled where the path names no file. */
export const fileAddressOptions = ({ files }: Pick<Access, 'files'>, caminho: string) =>
  queryOptions({
    queryKey: ['arquivo', caminho] as const,
    queryFn: () => files.address(caminho),
    enabled: partesDoArquivo(caminho) !== null,
    staleTime: Infinity,
    retry: false,
  })

/** Size, kind and creation day of a file in the storage, which do not change. */
export const fileAboutOptions = ({ files }: Pick<Access, 'files'>, caminho: string) =>
  queryOptions({
    queryKey: ['arquivo', caminho, 'sobre'] as const,
    queryFn: () => files.about(caminho),
    enabled: partesDoArquivo(caminho) !== null,
    staleTime: Infinity,
    retry: false,
  })
