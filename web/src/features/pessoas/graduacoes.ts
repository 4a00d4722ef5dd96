import type { Graduacao } from '@sie/domain/base/taekwondo/graduacoes.ts'
import type { Opcao } from './opcoes.ts'

/** Options of the grade filter: common ranges, then each grade of the register. A Poom has the order of the 1st Gub and is found with it. */
export const opcoesDeGraduacao = (table: readonly Graduacao[]): Opcao[] => [
  { value: '1-4', label: '10º ao 7º Gub' },
  { value: '5-8', label: '6º ao 3º Gub' },
  { value: '9-10', label: '2º e 1º Gub' },
  { value: '11-13', label: '1º ao 3º Dan' },
  { value: '14-20', label: '4º Dan ou mais' },
  ...table
    .filter(({ tipo }) => tipo !== 'poom')
    .map(({ ordem, nome, faixa }) => ({ value: `${ordem}-${ordem}`, label: `${nome} · ${faixa}` })),
]
