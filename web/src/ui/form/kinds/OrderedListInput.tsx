import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import Add from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import DragIndicator from '@mui/icons-material/DragIndicator'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { uncapital } from '@sie/domain/base/brazil/words.ts'
import type { ReactNode } from 'react'
import { get, useFieldArray, useFormState } from 'react-hook-form'
import { FieldInput } from '../FieldInput.tsx'
import { blankItem } from './blankItem.ts'
import type { KindProps } from './kind.ts'

const POSITION = (index: number) => `posição ${index + 1}`

interface OrderedListProps extends KindProps {
  /** renders an item instead of its fields; gets the item's name in the form */
  item?: (name: string) => ReactNode
  /** label of an item, by default the field's label */
  titleOf?: (name: string) => string
  /** replaces the button that adds an item; gets the function that adds one */
  include?: (append: (item: object) => void, full: boolean) => ReactNode
}

/** Items of a list, sorted by dragging with pointer or keyboard: space picks one up, arrows move it, space drops it. */
export function OrderedListInput({
  field,
  name,
  control,
  label,
  disabled,
  item,
  titleOf = () => label,
  include,
}: OrderedListProps) {
  const { fields, append, remove, move } = useFieldArray({ control, name })
  const { errors } = useFormState({ control, name })
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const at = (id: unknown) => fields.findIndex((item) => item.id === id)
  const failed = get(errors, name) as { root?: { message?: string }; message?: string } | undefined
  const message = failed?.root?.message ?? failed?.message
  const full = disabled || (field.max !== undefined && fields.length >= field.max)
  return (
    <Stack spacing={1} role="group" aria-label={label}>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={({ active, over }) => over && active.id !== over.id && move(at(active.id), at(over.id))}
        accessibility={{
          screenReaderInstructions: {
            draggable: 'Espaço pega o item, as setas o movem, espaço solta, Esc desiste.',
          },
          announcements: {
            onDragStart: ({ active }) => `Item da ${POSITION(at(active.id))} na mão.`,
            onDragOver: ({ over }) => (over ? `Sobre a ${POSITION(at(over.id))}.` : 'Fora da lista.'),
            onDragEnd: ({ over }) => (over ? `Item na ${POSITION(at(over.id))}.` : 'Item no lugar de antes.'),
            onDragCancel: () => 'Item no lugar de antes.',
          },
        }}
      >
        <SortableContext items={fields.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          {fields.map(({ id }, index) => (
            <Item
              key={id}
              id={id}
              title={`${titleOf(`${name}.${index}`)} ${index + 1}`}
              disabled={disabled}
              onRemove={() => remove(index)}
            >
              {item?.(`${name}.${index}`) ??
                (field.items ?? []).map((part) => (
                  <FieldInput
                    key={part.path}
                    field={part}
                    name={`${name}.${index}.${part.path}`}
                    control={control}
                    disabled={disabled}
                  />
                ))}
            </Item>
          ))}
        </SortableContext>
      </DndContext>
      {message && <FormHelperText error>{message}</FormHelperText>}
      <Box>
        {include?.((added) => append(added), full) ?? (
          <Button startIcon={<Add />} disabled={full} onClick={() => append(blankItem(field))}>
            Incluir {uncapital(label)}
          </Button>
        )}
      </Box>
    </Stack>
  )
}

interface ItemProps {
  id: string
  title: string
  disabled: boolean
  onRemove: () => void
  children: ReactNode
}

function Item({ id, title, disabled, onRemove, children }: ItemProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    disabled,
  })
  return (
    <Box
      ref={setNodeRef}
      style={{ transform: transform ? `translate(0, ${Math.round(transform.y)}px)` : undefined, transition }}
      sx={{
        display: 'grid',
        gap: 1,
        alignItems: 'flex-start',
        // On a phone the fields take the whole width, below the two buttons.
        gridTemplateAreas: { xs: '"move remove" "fields fields"', sm: '"move fields remove"' },
        gridTemplateColumns: { xs: '1fr auto', sm: 'auto minmax(0, 1fr) auto' },
        border: 1,
        borderColor: isDragging ? 'primary.main' : 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        p: 1,
        ...(isDragging ? { zIndex: 1, position: 'relative' } : {}),
      }}
    >
      <IconButton
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`Mover ${title}`}
        disabled={disabled}
        sx={{ gridArea: 'move', justifySelf: 'start', touchAction: 'none' }}
      >
        <DragIndicator />
      </IconButton>
      <Stack spacing={1.5} sx={{ gridArea: 'fields', minWidth: 0, py: 0.5 }}>
        {children}
      </Stack>
      <IconButton aria-label={`Remover ${title}`} disabled={disabled} onClick={onRemove} sx={{ gridArea: 'remove' }}>
        <DeleteOutlined />
      </IconButton>
    </Box>
  )
}
