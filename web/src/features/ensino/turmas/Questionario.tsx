import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import IconButton from '@mui/material/IconButton'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Pergunta } from '@sie/domain/ensino/turmas/quiz.ts'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'

export interface Resposta {
  pergunta: string
  valores: string[]
}

/** Questions of a quiz for a student to answer, or as answered. */
export function Questionario({
  perguntas,
  respostas,
  disabled,
  onChange,
  pontos,
}: {
  perguntas: readonly Pergunta[]
  respostas: readonly Resposta[]
  disabled: boolean
  onChange: (next: Resposta[]) => void
  /** marks by question, where known */
  pontos?: readonly { pergunta: string; pontos: number }[]
}) {
  const answer = (pergunta: string, valores: string[]) =>
    onChange([...respostas.filter((one) => one.pergunta !== pergunta), { pergunta, valores }])
  return (
    <Stack spacing={3}>
      {perguntas.map((one, index) => {
        const got = pontos?.find(({ pergunta }) => pergunta === one.id)?.pontos
        return (
          <Box key={one.id} component="fieldset" disabled={disabled} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
            <Typography component="legend" sx={{ fontWeight: 600, overflowWrap: 'anywhere', p: 0 }}>
              {`${index + 1}. ${one.enunciado}`}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
              {`${got === undefined ? '' : `${got} de `}${one.pontos === 1 ? '1 ponto' : `${one.pontos} pontos`}`}
            </Typography>
            <Campo
              pergunta={one}
              valores={respostas.find(({ pergunta }) => pergunta === one.id)?.valores ?? []}
              disabled={disabled}
              onChange={(valores) => answer(one.id, valores)}
            />
          </Box>
        )
      })}
    </Stack>
  )
}

function Campo({
  pergunta,
  valores,
  disabled,
  onChange,
}: {
  pergunta: Pergunta
  valores: readonly string[]
  disabled: boolean
  onChange: (valores: string[]) => void
}) {
  const { tipo, opcoes, enunciado } = pergunta
  if (tipo === 'curta')
    return (
      <LimitedField
        limit={300}
        size="small"
        fullWidth
        value={valores[0] ?? ''}
        disabled={disabled}
        onChange={({ target }) => onChange([target.value])}
        slotProps={{ htmlInput: { 'aria-label': `Resposta: ${enunciado}` } }}
      />
    )
  if (tipo === 'unica')
    return (
      <RadioGroup value={valores[0] ?? ''} onChange={(_, next) => onChange([next])} aria-label={enunciado}>
        {opcoes.map((option) => (
          <FormControlLabel key={option} value={option} label={option} disabled={disabled} control={<Radio />} />
        ))}
      </RadioGroup>
    )
  if (tipo === 'multipla')
    return (
      <FormGroup>
        {opcoes.map((option) => (
          <FormControlLabel
            key={option}
            label={option}
            disabled={disabled}
            control={
              <Checkbox
                checked={valores.includes(option)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...valores, option] : valores.filter((one) => one !== option))
                }
              />
            }
          />
        ))}
      </FormGroup>
    )
  const order = valores.length === opcoes.length ? valores : opcoes
  const move = (at: number, to: number) => {
    const next = [...order]
    const [item = ''] = next.splice(at, 1)
    next.splice(to, 0, item)
    onChange(next)
  }
  return (
    <Box component="ol" sx={{ m: 0, pl: 3 }}>
      {order.map((option, at) => (
        <li key={option}>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
            <Box sx={{ flexGrow: 1 }}>{option}</Box>
            <IconButton aria-label={`Subir ${option}`} disabled={disabled || at === 0} onClick={() => move(at, at - 1)}>
              <ArrowUpward />
            </IconButton>
            <IconButton
              aria-label={`Descer ${option}`}
              disabled={disabled || at === order.length - 1}
              onClick={() => move(at, at + 1)}
            >
              <ArrowDownward />
            </IconButton>
          </Stack>
        </li>
      ))}
    </Box>
  )
}
