import Add from '@mui/icons-material/Add'
import Close from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import Radio from '@mui/material/Radio'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { TIPOS_DE_PERGUNTA, type TipoDePergunta } from '@sie/domain/ensino/turmas/estados.ts'
import type { PerguntaComChave } from '@sie/domain/ensino/turmas/quiz.ts'
import type { ReactNode } from 'react'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'
import { menuItems } from '../../../ui/form/menuItems.tsx'

export const novaPergunta = (): PerguntaComChave => ({
  id: crypto.randomUUID(),
  tipo: 'unica',
  enunciado: '',
  opcoes: ['', ''],
  certas: [],
  pontos: 1,
})

/** Editor of one question with its key; `acoes` are shown beside its number. */
export function PerguntaEditor({
  numero,
  pergunta,
  onChange,
  acoes,
}: {
  numero: number
  pergunta: PerguntaComChave
  onChange: (part: Partial<PerguntaComChave>) => void
  acoes?: ReactNode
}) {
  const { tipo, enunciado, opcoes, certas, pontos } = pergunta
  const retype = (next: TipoDePergunta) =>
    onChange({ tipo: next, certas: [], opcoes: next === 'curta' ? [] : opcoes.length > 1 ? opcoes : ['', ''] })
  const rename = (at: number, text: string) =>
    onChange({
      opcoes: opcoes.map((one, index) => (index === at ? text : one)),
      certas: certas.map((one) => (one !== '' && one === opcoes[at] ? text : one)),
    })
  const mark = (option: string) =>
    onChange({
      certas:
        tipo === 'unica'
          ? [option]
          : certas.includes(option)
            ? certas.filter((one) => one !== option)
            : [...certas, option],
    })
  return (
    <Card variant="outlined" component="section" aria-label={`Pergunta ${numero}`} sx={{ p: 2 }}>
      <Stack spacing={1.5}>
        <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 0.5 }}>
          <Typography sx={{ fontWeight: 650, flexGrow: 1 }}>{`Pergunta ${numero}`}</Typography>
          {acoes}
        </Stack>
        <LimitedField
          limit={1_000}
          size="small"
          multiline
          label={`Enunciado ${numero}`}
          value={enunciado}
          onChange={({ target }) => onChange({ enunciado: target.value })}
        />
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
          <TextField
            select
            size="small"
            label={`Tipo da pergunta ${numero}`}
            value={tipo}
            onChange={({ target }) => retype(target.value as TipoDePergunta)}
            sx={{ minWidth: 180 }}
          >
            {menuItems(Object.entries(TIPOS_DE_PERGUNTA))}
          </TextField>
          <TextField
            size="small"
            label={`Pontos da pergunta ${numero}`}
            value={pontos}
            onChange={({ target }) => onChange({ pontos: Number(target.value.replace(/\D/g, '').slice(0, 3)) })}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
        </Stack>
        {tipo === 'curta' ? (
          <TextField
            size="small"
            multiline
            label={`Respostas aceitas ${numero}`}
            helperText="Uma em cada linha. Acentos e maiúsculas não contam."
            value={certas.join('\n')}
            onChange={({ target }) => onChange({ certas: target.value.split('\n').slice(0, 10) })}
          />
        ) : (
          <Stack spacing={1}>
            <Typography variant="body2" color="textSecondary">
              {tipo === 'ordenar'
                ? 'Escreva na ordem certa. Os alunos recebem as opções em ordem alfabética.'
                : 'Escreva as opções e marque o que é certo.'}
            </Typography>
            {opcoes.map((option, at) => (
              <Stack key={at} direction="row" spacing={1} sx={{ alignItems: 'center' }}>
                {tipo !== 'ordenar' &&
                  (tipo === 'unica' ? (
                    <Radio
                      checked={option !== '' && certas.includes(option)}
                      disabled={option === ''}
                      onChange={() => mark(option)}
                      slotProps={{ input: { 'aria-label': `A opção ${at + 1} da pergunta ${numero} é a certa` } }}
                    />
                  ) : (
                    <Checkbox
                      checked={option !== '' && certas.includes(option)}
                      disabled={option === ''}
                      onChange={() => mark(option)}
                      slotProps={{ input: { 'aria-label': `A opção ${at + 1} da pergunta ${numero} é certa` } }}
                    />
                  ))}
                <LimitedField
                  limit={200}
                  size="small"
                  fullWidth
                  label={`Opção ${at + 1} da pergunta ${numero}`}
                  value={option}
                  onChange={({ target }) => rename(at, target.value)}
                />
                <IconButton
                  aria-label={`Tirar a opção ${at + 1} da pergunta ${numero}`}
                  disabled={opcoes.length < 3}
                  onClick={() =>
                    onChange({
                      opcoes: opcoes.filter((_, index) => index !== at),
                      certas: certas.filter((one) => one !== option),
                    })
                  }
                >
                  <Close />
                </IconButton>
              </Stack>
            ))}
            {opcoes.length < 10 && (
              <Button
                startIcon={<Add />}
                onClick={() => onChange({ opcoes: [...opcoes, ''] })}
                sx={{ alignSelf: 'flex-start' }}
              >
                {`Incluir opção na pergunta ${numero}`}
              </Button>
            )}
          </Stack>
        )}
      </Stack>
    </Card>
  )
}
