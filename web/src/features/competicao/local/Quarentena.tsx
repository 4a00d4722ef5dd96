import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { notaDaSumula } from '@sie/domain/competicao/collections/notasDaSumula.ts'
import { decimal } from '@sie/domain/base/brazil/numbers.ts'
import {
  CAMPOS_DA_NOTA,
  MOTIVOS_DA_QUARENTENA,
  SITUACOES_NA_QUARENTENA,
  type SituacaoNaQuarentena,
} from '@sie/domain/eventos/local/quarentena.ts'
import { useState } from 'react'
import type { Output } from '../../../platform/callables.ts'
import { emPalavras } from '../../../ui/local/lancamentos.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { NotaDecisionDialog } from './NotaDecisionDialog.tsx'

export type NotaRetida = Output<'localDoEvento'>['notas'][number]

const instante = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'America/Sao_Paulo',
})

const valor = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'sim' : 'não') : typeof value === 'number' ? decimal(value) : String(value)

/** Text of a note, field by field; empty ones are left out. */
const dizeres = (note: Readonly<Record<string, unknown>>, colecao: NotaRetida['colecao']): string => {
  const match = colecao === 'sumulas' ? notaDaSumula.safeParse(note) : undefined
  return match?.success ? emPalavras(match.data) : campos(note)
}

const campos = (note: Readonly<Record<string, unknown>>): string =>
  Object.entries(CAMPOS_DA_NOTA)
    .flatMap(([field, label]) => {
      const value = note[field]
      return value === undefined || value === '' || value === 0 || value === false ? [] : [`${label}: ${valor(value)}`]
    })
    .join(' · ')

interface QuarentenaProps {
  evento: string
  situacao: SituacaoNaQuarentena
  notas: readonly NotaRetida[]
  mais: boolean
  onSituacao: (situacao: SituacaoNaQuarentena) => void
  onMudou: () => Promise<void>
}

/** Notes of a venue that were held: each is reviewed by a person, who gives a reason. */
export function Quarentena({ evento, situacao, notas, mais, onSituacao, onMudou }: QuarentenaProps) {
  const [open, setOpen] = useState<{ nota: NotaRetida; aceitar: boolean }>()
  return (
    <CardSection title="Notas que esperam uma pessoa">
      <Stack
        direction="row"
        useFlexGap
        role="group"
        aria-label="Situação"
        sx={{ gap: 1, flexWrap: 'wrap', px: 2, pb: 1 }}
      >
        {Object.entries(SITUACOES_NA_QUARENTENA).map(([value, label]) => (
          <Chip
            key={value}
            label={label}
            clickable
            aria-pressed={value === situacao}
            color={value === situacao ? 'primary' : 'default'}
            onClick={() => onSituacao(value as SituacaoNaQuarentena)}
          />
        ))}
      </Stack>
      {notas.length === 0 && (
        <EmptyState
          title={situacao === 'espera' ? 'Nada a decidir' : 'Nenhuma nota'}
          text="O que um aparelho mandar fora do lugar aparece aqui, e não conta sozinho."
        />
      )}
      <Box component="ul" aria-label="Notas" sx={{ listStyle: 'none', m: 0, px: 2, pb: 1 }}>
        {notas.map((nota) => (
          <Nota key={nota.id} nota={nota} onDecidir={(aceitar) => setOpen({ nota, aceitar })} />
        ))}
      </Box>
      {mais && (
        <Alert severity="info" sx={{ mx: 2, mb: 2 }}>
          Há mais notas. Decida estas, e as outras aparecem.
        </Alert>
      )}
      {open && <NotaDecisionDialog {...open} evento={evento} onMudou={onMudou} onClose={() => setOpen(undefined)} />}
    </CardSection>
  )
}

function Nota({ nota, onDecidir }: { nota: NotaRetida; onDecidir: (aceitar: boolean) => void }) {
  const {
    colecao,
    titulo,
    nome,
    conteudo,
    guardada,
    motivo,
    quando,
    recebida,
    situacao,
    porque,
    decididaPor,
    aceitavel,
  } = nota
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 0.5 }}>
      <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{titulo || 'Registro desconhecido'}</Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{dizeres(conteudo, colecao) || 'Nota sem dados.'}</Typography>
      {guardada && (
        <Typography variant="body2">{`O servidor tem, com o mesmo número: ${dizeres(guardada, colecao) || 'outra nota'}`}</Typography>
      )}
      <Typography variant="body2" color="error">
        {MOTIVOS_DA_QUARENTENA[motivo]}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {[
          nome,
          `marcada ${instante.format(quando)}`,
          `recebida ${instante.format(recebida)}`,
          situacao === 'espera'
            ? ''
            : `${SITUACOES_NA_QUARENTENA[situacao].toLowerCase()} por ${decididaPor}: ${porque}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', mt: 0.5 }}>
        {situacao !== 'aceita' && aceitavel && (
          <Button variant="outlined" onClick={() => onDecidir(true)} sx={{ minHeight: 48 }}>
            Aceitar
          </Button>
        )}
        {situacao !== 'dispensada' && (
          <Button onClick={() => onDecidir(false)} sx={{ minHeight: 48 }}>
            Dispensar
          </Button>
        )}
      </Stack>
    </Box>
  )
}
