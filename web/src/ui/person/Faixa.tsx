import Stack from '@mui/material/Stack'
import { Belt } from '../identity/Belt.tsx'
import { useGraduacoes } from '../../data/graduacoes.ts'
import { faixaDesenhada } from '@sie/domain/base/taekwondo/faixa.ts'
import { graduacao } from '@sie/domain/base/taekwondo/graduacoes.ts'

/** Belt of a grade, as a federation defines it: colour, tip, a stripe for each dan, and the name beside it. */
export function Faixa({ codigo, federacao }: { codigo: string; federacao: string }) {
  const grade = graduacao(codigo, useGraduacoes(federacao))
  if (!grade) return <>{codigo || '—'}</>
  const { nome, cor, ponta, poom, listras } = faixaDesenhada(grade)
  return (
    <Stack direction="row" component="span" spacing={1} sx={{ alignItems: 'center', display: 'inline-flex' }}>
      <Belt color={cor} tip={ponta || undefined} stripes={listras} poom={poom} />
      <span>{nome}</span>
    </Stack>
  )
}
