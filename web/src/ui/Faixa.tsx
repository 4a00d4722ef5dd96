import Stack from '@mui/material/Stack'
import { graduacao } from '@sie/domain/taekwondo/graduacoes.ts'

/** A grade as its belt: colour, tip, a stripe for each dan, and the name beside it. */
export function Faixa({ codigo }: { codigo: string }) {
  const grade = graduacao(codigo)
  if (!grade) return <>{codigo || '—'}</>
  const stripes = grade.tipo === 'dan' ? grade.grau : 0
  return (
    <Stack direction="row" component="span" spacing={1} sx={{ alignItems: 'center', display: 'inline-flex' }}>
      <svg width="40" height="12" viewBox="0 0 40 12" aria-hidden="true">
        <rect x="0.5" y="0.5" width="39" height="11" rx="2" fill={grade.cor} stroke="#767676" />
        {grade.corPonta && <rect x="28" y="1" width="8" height="10" fill={grade.corPonta} />}
        {Array.from({ length: stripes }, (_, index) => (
          <rect key={index} x={36 - index * 3} y="1" width="1.5" height="10" fill="#f9c80e" />
        ))}
      </svg>
      <span>{grade.nome}</span>
    </Stack>
  )
}
