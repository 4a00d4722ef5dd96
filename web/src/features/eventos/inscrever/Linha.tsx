import AttachFile from '@mui/icons-material/AttachFile'
import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { FINALIDADES } from '@sie/domain/base/arquivos/finalidades.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { MODALIDADES_DE_EVENTO, PAPEIS_NO_EVENTO } from '@sie/domain/eventos/estados.ts'
import { isDecidedByOrganizer } from '@sie/domain/eventos/inscricoes/papeis.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { palavrasDa } from '@sie/domain/base/records/veredicto.ts'
import { situacaoDaInscricao, type SituacaoDaInscricao } from '@sie/domain/eventos/inscricoes/situacoes.ts'
import { useRef } from 'react'
import { DiaInput } from '../../../ui/form/DiaInput.tsx'
import { FileButton } from '../../../ui/files/FileButton.tsx'
import { useEnvio } from '../../../ui/files/useEnvio.ts'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import { StateChip } from '../../../ui/record/StateChip.tsx'
import { Impedimentos } from './Impedimentos.tsx'
import type { Conferido, Item, Modalidade, Papel, Preparo } from './itens.ts'

interface LinhaProps {
  item: Item
  conferido: Conferido | undefined
  /** whether that check is of the items as they are */
  fresh: boolean
  evento: Preparo['evento']
  /** whether staff of an entity make the entry */
  mesa: boolean
  onChange: (part: Partial<Item>) => void
  onRemove: () => void
  /** adds the same person in a further category */
  onAgain: (() => void) | undefined
}

/** One entry of the cart: role, modality, weight and category, unmet rules, and price. */
export function Linha({ item, conferido, fresh, evento, mesa, onChange, onRemove, onAgain }: LinhaProps) {
  const peso = useRef<HTMLInputElement>(null)
  const atleta = item.papel === 'atleta'
  const chosen = conferido?.permitidas.some(({ codigo }) => codigo === item.classe) ? item.classe : ''
  const minor = conferido?.menor === true && !mesa
  const asksFile = atleta && (evento.pede.atestado || conferido?.regras.some(({ codigo }) => codigo === 'atestado'))
  return (
    <Card component="li" variant="outlined" aria-label={item.nome} sx={{ p: 2, minWidth: 0 }}>
      <Stack spacing={1.5}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{item.nome}</Typography>
            <Typography variant="body2" color="textSecondary">
              {conferido ? conferido.clube : ''}
            </Typography>
          </Box>
          <Estado conferido={conferido} />
          {onAgain && (
            <IconButton size="small" aria-label={`Mais uma categoria para ${item.nome}`} onClick={onAgain}>
              <ContentCopy fontSize="small" />
            </IconButton>
          )}
          <IconButton size="small" aria-label={`Tirar ${item.nome}`} onClick={onRemove}>
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Stack>
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: { xs: '1fr 1fr', md: atleta ? '1fr 1fr 110px minmax(0, 1.6fr)' : '1fr' },
          }}
        >
          <TextField
            select
            size="small"
            label="Papel"
            value={item.papel}
            onChange={({ target }) => onChange({ papel: target.value as Papel })}
          >
            {menuItems(Object.entries(PAPEIS_NO_EVENTO))}
          </TextField>
          {atleta && evento.modalidades.length > 0 && (
            <TextField
              select
              size="small"
              label="Modalidade"
              value={item.modalidade}
              onChange={({ target }) => onChange({ modalidade: target.value as Modalidade, classe: '' })}
            >
              {menuItems(
                evento.modalidades.map((value) => [
                  value,
                  MODALIDADES_DE_EVENTO[value as keyof typeof MODALIDADES_DE_EVENTO],
                ]),
              )}
            </TextField>
          )}
          {atleta && (
            <TextField
              size="small"
              label="Peso (kg)"
              value={item.peso}
              inputRef={peso}
              onChange={({ target }) => onChange({ peso: target.value.replace(/[^\d.,]/g, '').slice(0, 6) })}
              slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
            />
          )}
          {atleta && evento.classes && (
            <TextField
              select
              size="small"
              label="Categoria"
              value={chosen}
              disabled={(conferido?.permitidas.length ?? 0) === 0}
              onChange={({ target }) => onChange({ classe: target.value })}
              slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
              sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, minWidth: 0 }}
            >
              <MenuItem value="">{chosen === '' ? conferido?.classe.nome || '—' : 'A proposta'}</MenuItem>
              {conferido?.permitidas.map(({ codigo, nome }) => (
                <MenuItem key={codigo} value={codigo} sx={{ whiteSpace: 'normal' }}>
                  {nome}
                </MenuItem>
              ))}
            </TextField>
          )}
        </Box>
        {isDecidedByOrganizer(item.papel) && (
          <Typography variant="body2" color="textSecondary">
            A inscrição fica em análise até a organização do evento decidir.
          </Typography>
        )}
        {minor && (
          <FormControlLabel
            control={
              <Checkbox
                checked={item.consentimento}
                onChange={(_, consentimento) => onChange({ consentimento })}
                sx={{ py: 0.5 }}
              />
            }
            label={`Como responsável, autorizo ${item.nome} a participar deste evento.`}
          />
        )}
        {asksFile && <Atestado {...{ item, fresh, onChange }} entry={conferido?.id ?? ''} />}
        {conferido && conferido.regras.length > 0 && conferido.situacao === '' && (
          <Impedimentos
            evento={evento.id}
            pessoa={item.pessoa}
            regras={conferido.regras}
            mesa={mesa}
            onHere={() => peso.current?.focus()}
          />
        )}
      </Stack>
    </Card>
  )
}

function Estado({ conferido }: { conferido: Conferido | undefined }) {
  if (!conferido) return <Skeleton width={90} aria-busy />
  const { situacao, pronto, espera, valor } = conferido
  if (situacao !== '')
    return (
      <StateChip
        tone="default"
        label={`Já inscrita: ${palavrasDa(situacaoDaInscricao({ situacao: situacao as SituacaoDaInscricao })).toLowerCase()}`}
      />
    )
  if (!pronto) return <StateChip tone="warning" label="Falta algo" />
  if (espera) return <StateChip tone="warning" label="Lista de espera" />
  return (
    <Stack sx={{ alignItems: 'flex-end' }}>
      <StateChip tone="success" label="Pronta" />
      <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {valor === 0 ? 'Sem custo' : formatReais(valor)}
      </Typography>
    </Stack>
  )
}

/** Medical certificate, uploaded under the id of the future entry. */
function Atestado({
  item,
  entry,
  fresh,
  onChange,
}: Pick<LinhaProps, 'item' | 'fresh' | 'onChange'> & { entry: string }) {
  // A draft that was just saved has an id of its own, which the next check knows.
  const stale = item.atestado !== undefined && fresh && entry !== '' && item.atestado.para !== entry
  const { send, sending, problem } = useEnvio(
    { colecao: inscricoes.name, registro: entry, campo: 'atestado' },
    (sent) => onChange({ atestado: { ...sent, para: entry } }),
  )
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-start' }}>
      <FileButton
        accept={FINALIDADES.arquivoDoRegistro.tipos.join()}
        startIcon={<AttachFile />}
        disabled={sending || entry === ''}
        onFile={send}
      >
        {item.atestado ? `Atestado: ${item.atestado.nome}` : 'Enviar atestado médico'}
      </FileButton>
      {item.atestado && (
        <DiaInput
          label="Válido até"
          value={item.atestadoAte}
          onChange={(atestadoAte) => onChange({ atestadoAte })}
          calm
        />
      )}
      {(problem || stale) && (
        <Typography variant="body2" color="error" role="alert">
          {problem || 'A categoria mudou depois do envio: mande o atestado de novo.'}
        </Typography>
      )}
    </Stack>
  )
}
