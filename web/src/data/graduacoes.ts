import type { Graduacao } from '@sie/domain/base/taekwondo/graduacoes.ts'
import { tabelaDe, type LinhaDaTabela } from '@sie/domain/base/taekwondo/tabela.ts'
import { use, useCallback, useSyncExternalStore } from 'react'
import { publicGrades } from '../platform/publicGrades.ts'
import { AccessContext } from './access.ts'

const NONE: readonly LinhaDaTabela[] = []
const none = () => NONE

/** Grades of each federation from the register: live for the signed-in, as loaded with the page for visitors. */
export function useGradesOf(): (federacao: string) => readonly Graduacao[] {
  const register = use(AccessContext)?.grades ?? publicGrades
  const rows = useSyncExternalStore(register.subscribe, register.read, none)
  return useCallback((federacao: string) => tabelaDe(rows, federacao), [rows])
}

/** Grades of one federation by its id; without an id the national ones. */
export const useGraduacoes = (federacao = ''): readonly Graduacao[] => useGradesOf()(federacao)
