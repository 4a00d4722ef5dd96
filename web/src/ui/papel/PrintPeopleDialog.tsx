import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { mensagem } from '@sie/domain/base/errors.ts'
import { NADA_A_DESFAZER } from '@sie/domain/base/records/lotes.ts'
import { FORMATOS_DE_ETIQUETA, porFolha, type Etiqueta } from '@sie/domain/base/papel/etiquetas.ts'
import { useMemo, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { LimitedField } from '../form/LimitedField.tsx'
import { menuItems } from '../form/menuItems.tsx'
import type { LockupProps } from '../identity/Lockup.tsx'
import { NoPapel } from '../layout/Folha.tsx'
import { Etiquetas } from './Etiquetas.tsx'
import { ListaDePresenca } from './ListaDePresenca.tsx'
import { FATOS, fatosDe, type Fato, type PessoaNoPapel } from './pessoaNoPapel.ts'

/** People of the preview: what does not show on its first sheet is not drawn. */
const PREVIEWED = 40
const MOST_COLUMNS = 8
const MOST_EMPTY = 60
/** Columns to sign in from which the sheet lies on its side. */
const WIDE = 3

export interface PrintPeopleProps {
  people: readonly PessoaNoPapel[]
  entidade: LockupProps
  /** title of an attendance list at first */
  titulo: string
  /** notes that addresses leave the system; they are not offered without it */
  onAddresses?: (people: number) => Promise<unknown>
}

type Oque = 'lista' | 'etiquetas'
const OQUE: Readonly<Record<Oque, string>> = { lista: 'Lista de presença', etiquetas: 'Etiquetas adesivas' }

/** Labels or an attendance list of people: what is on them is chosen beside a preview of the first sheet. */
export function PrintPeopleDialog(props: PrintPeopleProps & { onClose: () => void }) {
  const { people, entidade, titulo: given, onAddresses, onClose } = props
  const byName = useMemo(() => people.toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR')), [people])
  const [oque, setOque] = useState<Oque>('lista')
  const [formato, setFormato] = useState<Etiqueta>('3x10')
  const [usadas, setUsadas] = useState('1')
  const [titulo, setTitulo] = useState(given)
  const [quando, setQuando] = useState('')
  const [colunas, setColunas] = useState('Assinatura')
  const [emBranco, setEmBranco] = useState('0')
  const [chosen, setChosen] = useState<readonly Fato[]>(['clube', 'graduacao'])
  const [failure, setFailure] = useState('')
  const [printing, setPrinting] = useState(false)
  const offered = fatosDe(
    people,
    oque === 'lista'
      ? ['clube', 'graduacao', 'cidade']
      : ['clube', 'graduacao', 'cidade', ...(onAddresses ? (['endereco'] as const) : [])],
  )
  // The address names the town.
  const fatos = offered.filter(
    (fato) =>
      chosen.includes(fato) && !(fato === 'cidade' && chosen.includes('endereco') && offered.includes('endereco')),
  )
  const assinaturas = colunas
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .slice(0, MOST_COLUMNS)
  const sides = assinaturas.length >= WIDE
  const print = async () => {
    setFailure('')
    try {
      if (fatos.includes('endereco')) await onAddresses?.(people.length)
    } catch (error) {
      return setFailure(mensagem(error, 'Não foi possível imprimir agora.'))
    }
    flushSync(() => setPrinting(true))
    // A phone goes on while its print is open.
    addEventListener('afterprint', () => setPrinting(false), { once: true })
    window.print()
  }
  const sheets = (most: number): ReactNode =>
    oque === 'etiquetas' ? (
      <Etiquetas
        people={people.slice(0, most)}
        formato={formato}
        fatos={fatos}
        usadas={numberIn(usadas, 1, porFolha(formato)) - 1}
      />
    ) : (
      <ListaDePresenca
        entidade={entidade}
        titulo={titulo}
        quando={quando}
        fatos={fatos}
        people={byName.slice(0, most)}
        assinaturas={assinaturas.length > 0 ? assinaturas : ['Assinatura']}
        emBranco={numberIn(emBranco, 0, MOST_EMPTY)}
      />
    )
  const field = (label: string, value: string, set: (value: string) => void, more: Partial<TextFieldProps> = {}) => (
    <LimitedField
      limit={140}
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => set(target.value)}
      {...more}
    />
  )
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="no-papel-titulo">
      <DialogTitle id="no-papel-titulo">{`Imprimir ${people.length.toLocaleString('pt-BR')} ${people.length === 1 ? 'pessoa' : 'pessoas'}`}</DialogTitle>
      <DialogContent>
        <Stack direction={{ xs: 'column', md: 'row' }} spacing={3} sx={{ pt: 1 }}>
          <Stack spacing={2} sx={{ flex: '1 1 0', minWidth: 0 }}>
            <TextField
              select
              size="small"
              label="O que imprimir"
              value={oque}
              onChange={({ target }) => setOque(target.value as Oque)}
            >
              {menuItems(Object.entries(OQUE))}
            </TextField>
            {oque === 'etiquetas' ? (
              <>
                <TextField
                  select
                  size="small"
                  label="Folha de etiquetas"
                  value={formato}
                  onChange={({ target }) => setFormato(target.value as Etiqueta)}
                >
                  {menuItems(Object.entries(FORMATOS_DE_ETIQUETA).map(([value, { rotulo }]) => [value, rotulo]))}
                </TextField>
                {field('Começar na etiqueta', usadas, setUsadas, {
                  helperText: 'Para aproveitar uma folha já começada.',
                  slotProps: { htmlInput: { inputMode: 'numeric' } },
                })}
              </>
            ) : (
              <>
                {field('Título', titulo, setTitulo)}
                {field('Data e local', quando, setQuando)}
                {field('Colunas para assinar', colunas, setColunas, {
                  helperText: `Separe por vírgula, como “Manhã, Tarde”; até ${MOST_COLUMNS}.`,
                })}
                {field('Linhas em branco no fim', emBranco, setEmBranco, {
                  slotProps: { htmlInput: { inputMode: 'numeric' } },
                })}
              </>
            )}
            <Box>
              {offered.map((fato) => (
                <FormControlLabel
                  key={fato}
                  label={FATOS[fato]}
                  control={
                    <Checkbox
                      checked={chosen.includes(fato)}
                      onChange={(_, on) => setChosen(on ? [...chosen, fato] : chosen.filter((other) => other !== fato))}
                    />
                  }
                />
              ))}
            </Box>
            {failure && <Alert severity="error">{failure}</Alert>}
          </Stack>
          <Preview wide={oque === 'lista' && sides} margin={oque === 'lista'}>
            {sheets(PREVIEWED)}
          </Preview>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Box component="span" sx={{ mr: 'auto', pl: 2, typography: 'body2', color: 'text.secondary' }}>
          {oque === 'etiquetas' ? 'A4, sem margens, em 100%.' : `A4, ${sides ? 'paisagem' : 'retrato'}.`}{' '}
          {NADA_A_DESFAZER}
        </Box>
        <Button onClick={onClose}>Fechar</Button>
        <Button variant="contained" onClick={() => void print()}>
          Imprimir
        </Button>
      </DialogActions>
      {printing && (
        <NoPapel
          page={
            oque === 'etiquetas' ? { size: 'A4', margin: 0 } : { size: sides ? 'A4 landscape' : 'A4', margin: '15mm' }
          }
        >
          {sheets(people.length)}
        </NoPapel>
      )}
    </Dialog>
  )
}

/** A typed number within its bounds. */
const numberIn = (typed: string, least: number, most: number) =>
  Math.min(most, Math.max(least, Math.trunc(Number(typed)) || least))

/** The upper part of the first sheet, smaller than it is. */
const Preview = ({ wide, margin, children }: { wide: boolean; margin: boolean; children: ReactNode }) => (
  <Box
    aria-label="Prévia da primeira folha"
    role="img"
    sx={{
      flexShrink: 0,
      border: 1,
      borderColor: 'divider',
      overflow: 'hidden',
      bgcolor: '#fff',
      height: 430,
      width: 318,
    }}
  >
    <Box
      sx={{
        width: wide ? '297mm' : '210mm',
        p: margin ? '15mm' : 0,
        boxSizing: 'border-box',
        zoom: wide ? 0.28 : 0.4,
        color: '#000',
        '& .MuiTypography-root': { color: '#000' },
      }}
    >
      {children}
    </Box>
  </Box>
)
