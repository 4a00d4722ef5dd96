import { GRADUACOES_PADRAO, type Graduacao } from '@sie/domain/taekwondo/graduacoes.ts'

/** Coloured belts and dans in order, for choosing a range. */
export const DEGRAUS: readonly Graduacao[] = GRADUACOES_PADRAO.filter(({ tipo }) => tipo !== 'poom').toSorted(
  (a, b) => a.ordem - b.ordem,
)

/** Ranges that people ask for. */
export const FAIXAS_DE_GRADUACAO = [
  { value: '1-4', label: '10º ao 7º Gub' },
  { value: '5-8', label: '6º ao 3º Gub' },
  { value: '9-10', label: '2º e 1º Gub' },
  { value: '11-13', label: '1º ao 3º Dan' },
  { value: '14-20', label: '4º Dan ou mais' },
  ...DEGRAUS.map(({ ordem, nome, faixa }) => ({ value: `${ordem}-${ordem}`, label: `${nome} · ${faixa}` })),
]
