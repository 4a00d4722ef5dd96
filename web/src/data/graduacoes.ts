import type { Graduacao } from '@sie/domain/taekwondo/graduacoes.ts'
import { tabelaDe, type LinhaDaTabela } from '@sie/domain/taekwondo/tabela.ts'
import { use, useCallback, useSyncExternalStore } from 'react'
import { publicGrades } from '../platform/publicGrades.ts'
import { AccessContext } from './access.ts'

const NONE: readonly LinhaDaTabela[] = []
const none = () => NONE

/** Grades of every federation, as the register has them: for who is signed in as they are now, for visitors as the page found them. */
export function useGradesOf(): (federacao: string) => readonly Graduacao[] {
  const register = use(AccessContext)?.grades ?? publicGrades
  const rows = useSyncExternalStore(register.subscribe, register.read, none)
  return useCallback((federacao: string) => tabelaDe(rows, federacao), [rows])
}

/** Grades of one federation by its id; without one the nation's. */
export const useGraduacoes = (federacao = ''): readonly Graduacao[] => useGradesOf()(federacao)
