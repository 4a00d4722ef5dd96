import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import Typography from '@mui/material/Typography'
import useAutocomplete from '@mui/material/useAutocomplete'
import useMediaQuery from '@mui/material/useMediaQuery'
import { address } from '@sie/domain/base/portal/address.ts'
import { searchAtos } from '@sie/domain/base/portal/atos.ts'
import { searchPaginas, type Pagina } from '@sie/domain/base/portal/busca.ts'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { loadPart } from '../../platform/parts.ts'
import { useSession } from '../../platform/session.ts'
import { useHolds } from '../../platform/store.ts'
import { UNSEEN } from '../../ui/layout/unseen.ts'
import { VIEW_PAGES } from '../desk/nav.ts'

const RegistrosEncontrados = lazy(async () => ({
  default: (await loadPart(() => import('./RegistrosEncontrados.tsx'))).RegistrosEncontrados,
}))

/** Option of the result list. */
export interface Achado {
  to: string
  label: string
  detail: string
  group: string
  /** state of the link */
  state?: unknown
}

/** Records found for a search text. */
export interface RegistrosDe {
  text: string
  records: readonly Achado[]
}

/** Key of an option: several of the user's own records open on the same page. */
const keyOf = ({ to, label }: Achado) => `${to} ${label}`

const NADA: RegistrosDe = { text: '', records: [] }
const MOST_PAGES = 8
const asAchado =
  (group: string) =>
  ({ to, title, area }: Pagina): Achado => ({ to, label: title, detail: area, group })
const MOST_ACTS = 6

/** Fewest letters for the search of the whole portal. */
const FEWEST_LETTERS = 3

/** Option that opens the results among published records. */
function noPortal(text: string): Achado[] {
  const busca = text.trim()
  return busca.length < FEWEST_LETTERS
    ? []
    : [
        {
          to: address('/', { busca }),
          label: `Buscar “${busca}” no portal`,
          detail: 'Páginas, federações, taxas, perguntas, notícias e documentos',
          group: 'No portal',
        },
      ]
}

/** Rule for the search of people in the current portal. */
const PESSOAS = 'praticantes:ler'

/** Acts and pages by word and, for users who may read them, records by name or number; a combobox, operated by arrows and Enter. */
export function BuscaDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const session = useSession()
  const holds = useHolds()
  const phone = useMediaQuery('(max-width: 599.95px)')
  const [text, setText] = useState('')
  const [found, setFound] = useState(NADA)
  const { records } = found
  const signedIn = Boolean(session?.registroCompleto)
  const searchesPeople = signedIn && holds(PESSOAS)
  // The option for the whole portal would take the highlight of the first record: it is shown once records were searched.
  const lookedFor = !signedIn || found.text === text.trim()
  const pages = searchPaginas(text, { signedIn, holds }, VIEW_PAGES).slice(0, MOST_PAGES)
  const acts = searchAtos(text, { signedIn, holds }).slice(0, MOST_ACTS)
  const blocks = [
    acts.map(({ to, label, detail }): Achado => ({ to, label, detail, group: 'O que fazer' })),
    pages.filter(({ to, named }) => named && !acts.some((act) => act.to === to)).map(asAchado('Páginas')),
  ]
  // Enter opens the first one: the page where its title begins with the text, else the act.
  if (pages[0]?.begins) blocks.reverse()
  // The whole portal answers more than a page that is found by other words for it.
  const others = pages.filter(({ named }) => !named).map(asAchado('Outras páginas'))
  const options = [...blocks.flat(), ...records, ...(lookedFor ? noPortal(text) : []), ...others]
  const nothing = blocks.flat().length + records.length + others.length === 0
  const { getRootProps, getInputProps, getListboxProps, getOptionProps } = useAutocomplete({
    id: 'busca',
    options,
    open: true,
    autoHighlight: true,
    clearOnBlur: false,
    value: null,
    inputValue: text,
    onInputChange: (_, next, reason) => reason === 'input' && setText(next),
    filterOptions: (all) => all,
    getOptionLabel: ({ label }) => label,
    getOptionKey: keyOf,
    onClose: (_, reason) => reason === 'escape' && onClose(),
    onChange: (_, option) => {
      if (!option) return
      onClose()
      void navigate(option.to, { state: option.state })
    },
  })
  const { ref, ...inputProps } = getInputProps() as ReturnType<typeof getInputProps> & {
    ref: React.Ref<HTMLInputElement>
  }
  const label = searchesPeople ? 'Buscar páginas e pessoas' : 'Buscar páginas'
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      fullWidth
      maxWidth="sm"
      aria-labelledby="busca-titulo"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Box component="h2" id="busca-titulo" sx={UNSEEN}>
        Buscar no portal
      </Box>
      <Box
        {...getRootProps()}
        sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        <InputBase
          autoFocus
          fullWidth
          placeholder={label}
          inputRef={ref}
          inputProps={{ ...inputProps, 'aria-label': label, maxLength: 120, enterKeyHint: 'go' }}
          sx={{ fontSize: '1.1rem', py: 0.5 }}
        />
        <IconButton aria-label="Fechar a busca" onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      {signedIn && (
        <Suspense fallback={null}>
          <RegistrosEncontrados text={text} onFound={setFound} />
        </Suspense>
      )}
      <Box
        component="ul"
        {...getListboxProps()}
        aria-label="Resultados"
        sx={{ m: 0, p: 1, listStyle: 'none', overflowY: 'auto', maxHeight: { sm: '60vh' } }}
      >
        {options.map((option, index) => (
          <Line
            key={keyOf(option)}
            option={option}
            first={options[index - 1]?.group !== option.group}
            props={getOptionProps({ option, index })}
          />
        ))}
      </Box>
      <Typography role="status" color="textSecondary" sx={{ px: 2, pb: nothing ? 2 : 0 }}>
        {nothing ? 'Nada encontrado com estas letras.' : ''}
      </Typography>
    </Dialog>
  )
}

function Line({
  option,
  first,
  props,
}: {
  option: Achado
  first: boolean
  props: React.HTMLAttributes<HTMLLIElement> & { key?: React.Key }
}) {
  const { key: _key, ...rest } = props
  return (
    <>
      {first && (
        <Typography
          component="li"
          role="presentation"
          variant="overline"
          color="textSecondary"
          sx={{ px: 1.5, lineHeight: 2.2 }}
        >
          {option.group}
        </Typography>
      )}
      <Box
        component="li"
        {...rest}
        sx={{ px: 1.5, py: 1, borderRadius: 1, cursor: 'pointer', '&.Mui-focused': { bgcolor: 'action.selected' } }}
      >
        <Typography component="span" sx={{ display: 'block', fontWeight: 600, lineHeight: 1.3 }}>
          {option.label}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary">
          {option.detail}
        </Typography>
      </Box>
    </>
  )
}
