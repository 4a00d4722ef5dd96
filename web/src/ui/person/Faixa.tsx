import Stack from '@mui/material/Stack'
import { Belt } from '../identity/Belt.tsx'
import { useGraduacoes } from '../../data/graduacoes.ts'
import { graduacao } from '@sie/domain/base/taekwondo/graduacoes.ts'

/** Belt of a grade, as a federation defines it: colour, tip, a stripe for each dan, and the name beside it. */
export function Faixa({ codigo, federacao }: { codigo: string; federacao: string }) {
  const grade = graduacao(codigo, useGraduacoes(federacao))
  if (!grade) return <>{codigo || '—'}</>
  const poom = grade.tipo === 'poom'
  const stripes = grade.tipo === 'dan' ? grade.grau : 0
  return (
    <Stack direction="row" component="span" spacing={1} sx={{ alignItems: 'center', display: 'inline-flex' }}>
      <Belt color={grade.cor} tip={poom ? undefined : (grade.corPonta ?? undefined)} stripes={stripes} poom={poom} />
      <span>{grade.nome}</span>
    </Stack>
  )
}
