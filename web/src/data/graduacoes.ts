import { TABELA_DE_GRADUACOES } from '@sie/domain/base/portal/serverDocuments.ts'
import type { Graduacao } from '@sie/domain/base/taekwondo/graduacoes.ts'
import { tabelaDe, type LinhaDaTabela } from '@sie/domain/base/taekwondo/tabela.ts'
import { useQuery } from '@tanstack/react-query'
import { use, useCallback, useSyncExternalStore } from 'react'
import { AccessContext } from './access.ts'
import { publicDocument } from './publicDocument.ts'

const NONE: readonly LinhaDaTabela[] = []
const none = () => NONE
const never = () => () => {}

/**
 * Grades of each federation from the register: live for the signed-in. Visitors read its one document, with the first page that shows a grade;
 * the default table stays without an answer.
 */
export function useGradesOf(): (federacao: string) => readonly Graduacao[] {
  const register = use(AccessContext)?.grades
  const live = useSyncExternalStore(register?.subscribe ?? never, register?.read ?? none, none)
  const { data } = useQuery({
    ...publicDocument<{ linhas: readonly LinhaDaTabela[] }>(TABELA_DE_GRADUACOES, { linhas: NONE }),
    enabled: !register,
    staleTime: Infinity,
  })
  const rows = register ? live : (data?.linhas ?? NONE)
  return useCallback((federacao: string) => tabelaDe(rows, federacao), [rows])
}

/** Grades of one federation by its id; without an id the national ones. */
export const useGraduacoes = (federacao = ''): readonly Graduacao[] => useGradesOf()(federacao)
