import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable'
import DragIndicator from '@mui/icons-material/DragIndicator'
import Edit from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Album } from '@sie/domain/conteudo/collections/albuns.ts'
import { impedimentosDaImagem } from '@sie/domain/conteudo/collections/imagens.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link as RouterLink } from 'react-router-dom'
import type { Row } from '../../../../data/records.ts'
import { Miniatura } from './Miniatura.tsx'
import type { ImagemDaMesa, Imagens, MarcacaoDaMesa } from './useImagens.ts'

const TWO_LINES = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const

interface OrdenavelProps {
  album: Row<Album>
  list: Imagens
  locked: boolean
  selected: ReadonlySet<string>
  onSelect: (id: string, on: boolean) => void
  onOpen: (id: string) => void
}

/** Pictures of a page in order, sorted by dragging with pointer or keyboard: space picks one up, arrows move it, space drops it. */
export function Ordenavel({ album, list, locked, selected, onSelect, onOpen }: OrdenavelProps) {
  const { rows, marcadas } = list
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const at = (id: unknown) => rows.findIndex((row) => row.id === id)
  const place = (id: unknown) => `posição ${at(id) + 1} de ${rows.length}`
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => {
        if (over && active.id !== over.id) void list.move(at(active.id), at(over.id))
      }}
      accessibility={{
        screenReaderInstructions: { draggable: 'Espaço pega a imagem, as setas a movem, espaço solta, Esc desiste.' },
        announcements: {
          onDragStart: ({ active }) => `Imagem da ${place(active.id)} na mão.`,
          onDragOver: ({ over }) => (over ? `Sobre a ${place(over.id)}.` : 'Fora da lista.'),
          onDragEnd: ({ over }) => (over ? `Imagem na ${place(over.id)}.` : 'Imagem no lugar de antes.'),
          onDragCancel: () => 'Imagem no lugar de antes.',
        },
      }}
    >
      <SortableContext items={rows.map(({ id }) => id)} strategy={rectSortingStrategy} disabled={locked}>
        <Box
          component="ol"
          aria-label="Imagens do álbum"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(190px, 1fr))' },
          }}
        >
          {rows.map((row, index) => (
            <Cartao
              key={row.id}
              row={row}
              position={index + 1}
              album={album}
              marcada={marcadas.get(row.id)}
              locked={locked}
              selected={selected.has(row.id)}
              onSelect={(on) => onSelect(row.id, on)}
              onOpen={() => onOpen(row.id)}
            />
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  )
}

interface CartaoProps {
  row: ImagemDaMesa
  position: number
  album: Row<Album>
  marcada: MarcacaoDaMesa | undefined
  locked: boolean
  selected: boolean
  onSelect: (on: boolean) => void
  onOpen: () => void
}

function Cartao({ row, position, album, marcada, locked, selected, onSelect, onOpen }: CartaoProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: row.id,
    disabled: locked,
  })
  const name = row.legenda || row.imagem.alt || `imagem ${position}`
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{
        transform: transform ? `translate(${Math.round(transform.x)}px, ${Math.round(transform.y)}px)` : undefined,
        transition,
      }}
      sx={{
        border: 1,
        borderColor: selected || isDragging ? 'primary.main' : 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        overflow: 'hidden',
        minWidth: 0,
        ...(isDragging ? { zIndex: 2, position: 'relative', boxShadow: 4 } : {}),
      }}
    >
      <Box sx={{ position: 'relative' }}>
        <Miniatura caminho={row.imagem.arquivo} alt={row.imagem.alt} cor={row.imagem.cor} />
        {album.capaId === row.id && (
          <Chip label="Capa" size="small" color="primary" sx={{ position: 'absolute', left: 8, bottom: 8 }} />
        )}
      </Box>
      <Typography variant="body2" sx={{ px: 1.25, pt: 1, minHeight: '2.9em', ...TWO_LINES }}>
        {position}. {row.legenda || row.imagem.alt || 'Sem descrição'}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', px: 0.5 }}>
        <Checkbox
          size="small"
          checked={selected}
          onChange={({ target }) => onSelect(target.checked)}
          slotProps={{ input: { 'aria-label': `Escolher ${name}` } }}
        />
        <Box sx={{ flex: 1 }} />
        {!locked && (
          <>
            <IconButton size="small" aria-label={`Descrever ${name}`} onClick={onOpen}>
              <Edit fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              ref={setActivatorNodeRef}
              {...attributes}
              {...listeners}
              aria-label={`Mover ${name}`}
              sx={{ touchAction: 'none', cursor: 'grab' }}
            >
              <DragIndicator fontSize="small" />
            </IconButton>
          </>
        )}
      </Box>
      <Situacao row={row} marcada={marcada} noAr={album.publicacao.publicada === true} />
    </Box>
  )
}

/** Whether a picture is public, and the reasons why not. */
function Situacao({ row, marcada, noAr }: { row: ImagemDaMesa; marcada: MarcacaoDaMesa | undefined; noAr: boolean }) {
  const obstacles = impedimentosDaImagem(row)
  const pending = marcada?.pendentes.map((uid) => marcada.pessoas.find((praticante) => praticante.uid === uid)) ?? []
  return (
    <Box sx={{ px: 1.25, pb: 1 }}>
      {obstacles.length === 0 ? (
        <Typography variant="caption" color="textSecondary">
          {noAr ? 'No ar' : 'Pronta: aparece com o álbum'}
        </Typography>
      ) : (
        <Typography variant="caption" component="p" sx={{ color: 'warning.dark', fontWeight: 600 }}>
          Não aparece. {obstacles.map(({ text }) => text).join(' ')}
        </Typography>
      )}
      {pending.map((praticante) =>
        praticante ? (
          <Typography key={praticante.uid} variant="caption" component="p">
            Sem consentimento de imagem:{' '}
            <Link
              component={RouterLink}
              to={address('/sie/cadastros/addpraticante', { id: praticante.uid, aba: 'consentimentos' })}
            >
              {praticante.nome || 'pessoa sem nome'}
            </Link>
          </Typography>
        ) : null,
      )}
      {marcada && marcada.pessoas.length > 0 && pending.length === 0 && (
        <Typography variant="caption" component="p" color="textSecondary" noWrap>
          {marcada.pessoas.map(({ nome }) => nome).join(', ')}
        </Typography>
      )}
    </Box>
  )
}
