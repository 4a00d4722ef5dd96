import type { Graduacao } from '@sie/domain/taekwondo/graduacoes.ts'
import { tabelaDe, type LinhaDaTabela } from '@sie/domain/taekwondo/tabela.ts'
import { use, useCallback, useSyncExternalStore } from 'react'
import { AccessContext } from './access.ts'

const NONE: readonly LinhaDaTabela[] = []
const nothing = () => () => {}
const none = () => NONE

/** Grades of every federation, as the register has them now; for visitors the default table. */
export function useGradesOf(): (federacao: string) => readonly Graduacao[] {
  const register = use(AccessContext)?.grades
  const rows = useSyncExternalStore(register?.subscribe ?? nothing, register?.read ?? none, none)
  return useCallback((federacao: string) => tabelaDe(rows, federacao), [rows])
}

/** Grades of one federation by its id; without one the nation's. */
export const useGraduacoes = (federacao = ''): readonly Graduacao[] => useGradesOf()(federacao)
