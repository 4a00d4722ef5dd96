import { partesDoArquivo } from '@sie/domain/arquivos/camposDeArquivo.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Access } from './access.ts'

/** The address at which a file is shown; asked for once, as it does not change. Nothing is asked for where a record names no file. */
export const fileAddressOptions = ({ files }: Pick<Access, 'files'>, caminho: string) =>
  queryOptions({
    queryKey: ['arquivo', caminho] as const,
    queryFn: () => files.address(caminho),
    enabled: partesDoArquivo(caminho) !== null,
    staleTime: Infinity,
    retry: false,
  })

/** What the storage knows of a file: its size, kind and day, which do not change. */
export const fileAboutOptions = ({ files }: Pick<Access, 'files'>, caminho: string) =>
  queryOptions({
    queryKey: ['arquivo', caminho, 'sobre'] as const,
    queryFn: () => files.about(caminho),
    enabled: partesDoArquivo(caminho) !== null,
    staleTime: Infinity,
    retry: false,
  })
