import PersonOff from '@mui/icons-material/PersonOffOutlined'
import Undo from '@mui/icons-material/Undo'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { ageOn } from '@sie/domain/base/brazil/dates.ts'
import { ITENS_DO_EXAME, ROTULOS_DE_ITEM, type ItemDoExame } from '@sie/domain/eventos/exames/estados.ts'
import { SEM_NOTA, type FolhaDeNotas } from '@sie/domain/eventos/exames/notas.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { isTooLong } from '../../../ui/form/length.ts'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'
import { Faixa } from '../../../ui/person/Faixa.tsx'
import { notaEscrita } from './situacao.tsx'
import type { Candidato, ExameLido } from './useCandidatos.ts'
import { mediaDaFolha } from './useFolhas.ts'

/** Letters of an opinion. */
const LONGEST = 500
const MARK = { minHeight: 48, minWidth: 0, px: 0, fontSize: 18, fontWeight: 650 }

/** Style of a chosen mark, readable from across the mat: filled, and red for a failing one. */
const filled = (tone: 'error' | 'primary') => ({
  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: `${tone}.main`, color: `${tone}.contrastText` },
})

const MARKS = Array.from({ length: 11 }, (_, mark) => mark)

interface FolhaProps {
  exame: ExameLido
  candidato: Candidato
  folha: FolhaDeNotas | undefined
  onSave: (folha: Omit<FolhaDeNotas, 'revisao'>) => void
  saveLabel: ReactNode
  /** whether the examiner has just called this candidate: the sheet then scrolls to the top, with the name */
  called: boolean
}

const empty = (candidato: string): FolhaDeNotas => ({
  candidato,
  revisao: 0,
  ausente: false,
  parecer: '',
  ...(Object.fromEntries(ITENS_DO_EXAME.map((item) => [item, SEM_NOTA])) as Record<ItemDoExame, number>),
})

/** Sheet of one examiner for one candidate: a row of marks for each item, large enough for a finger. */
export function Folha({ exame, candidato, folha, onSave, saveLabel, called }: FolhaProps) {
  const first = folha ?? empty(candidato.id)
  const [sheet, setSheet] = useState(first)
  const [asked, setAsked] = useState<readonly ItemDoExame[]>([])
  const name = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (called) name.current?.focus()
  }, [called])
  const { idFederacao } = exame.vinculo
  const excused = (item: ItemDoExame) =>
    candidato.dispensados.includes(item) && sheet[item] < 0 && !asked.includes(item)
  const missing = exame.regra.itens.filter((item) => sheet[item] < 0 && !excused(item))
  const mean = mediaDaFolha(sheet)
  const long = isTooLong(sheet.parecer, LONGEST)
  const mark = (item: ItemDoExame, value: number) =>
    setSheet((before) => ({ ...before, [item]: value, ausente: false }))
  const low = exame.regra.notaMinimaItem
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start' }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography
            ref={name}
            tabIndex={-1}
            variant="h4"
            component="h2"
            sx={{ overflowWrap: 'anywhere', outline: 'none', scrollMarginTop: 160 }}
          >
            {candidato.name}
          </Typography>
          <Typography component="div" color="textSecondary">
            <Faixa codigo={candidato.atual.codigo} federacao={idFederacao} /> {' → '}
            <Faixa codigo={candidato.pretendida.codigo} federacao={idFederacao} />
            {candidato.nascimento && ` · ${ageOn(candidato.nascimento, exame.data)} anos`}
            {candidato.clube.nome && ` · ${candidato.clube.nome}`}
          </Typography>
        </Box>
        <Box sx={{ textAlign: 'center' }}>
          <Typography variant="body2" color="textSecondary">
            Média
          </Typography>
          <Typography variant="h3" component="output" aria-label="Média">
            {sheet.ausente || mean === undefined ? '—' : notaEscrita(Math.round(mean * 100) / 100)}
          </Typography>
        </Box>
      </Stack>
      <Box sx={{ mt: 1.5 }}>
        {exame.regra.itens.map((item) => (
          <Box
            key={item}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '120px minmax(0, 1fr)' },
              gap: 1,
              alignItems: 'center',
              py: 1.25,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Typography sx={{ fontWeight: 650 }} id={`item-${item}`}>
              {ROTULOS_DE_ITEM[item]}
            </Typography>
            {excused(item) ? (
              <Typography color="textSecondary">
                Dispensado pela idade.{' '}
                <Button size="small" onClick={() => setAsked((before) => [...before, item])}>
                  Avaliar mesmo assim
                </Button>
              </Typography>
            ) : (
              <ToggleButtonGroup
                exclusive
                fullWidth
                value={sheet[item] < 0 ? null : sheet[item]}
                onChange={(_, value: number | null) => mark(item, value ?? SEM_NOTA)}
                aria-labelledby={`item-${item}`}
              >
                {MARKS.map((value) => (
                  <ToggleButton
                    key={value}
                    value={value}
                    sx={{ ...MARK, ...filled(value < low ? 'error' : 'primary') }}
                  >
                    {value}
                  </ToggleButton>
                ))}
              </ToggleButtonGroup>
            )}
          </Box>
        ))}
      </Box>
      <LimitedField
        limit={LONGEST}
        fullWidth
        multiline
        label="Parecer"
        value={sheet.parecer}
        onChange={({ target }) => setSheet((before) => ({ ...before, parecer: target.value }))}
        sx={{ mt: 1 }}
      />
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, mt: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button
          size="large"
          variant="outlined"
          startIcon={<PersonOff />}
          disabled={long}
          onClick={() => onSave({ ...empty(candidato.id), parecer: sheet.parecer, ausente: true })}
        >
          Ausente
        </Button>
        <Button size="large" variant="outlined" startIcon={<Undo />} onClick={() => setSheet(first)}>
          Desfazer
        </Button>
        <Typography variant="body2" color="textSecondary" sx={{ ml: 'auto' }}>
          {`nota mínima ${low.toLocaleString('pt-BR', { minimumFractionDigits: 1 })} em cada item`}
        </Typography>
        <Button size="large" variant="contained" disabled={long || missing.length > 0} onClick={() => onSave(sheet)}>
          {saveLabel}
        </Button>
      </Stack>
    </Paper>
  )
}
