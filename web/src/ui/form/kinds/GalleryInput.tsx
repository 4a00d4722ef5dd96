import { FieldInput } from '../FieldInput.tsx'
import { ImageInput } from './ImageInput.tsx'
import type { KindProps } from './kind.ts'
import { OrderedListInput } from './OrderedListInput.tsx'

/** Images in the editor's order: each with its file, description and credit, and a caption. */
export function GalleryInput(props: KindProps) {
  const { field, control, disabled } = props
  const caption = field.items?.find(({ path }) => path === 'legenda')
  return (
    <OrderedListInput
      {...props}
      item={(name) => (
        <>
          <ImageInput field={field} name={name} control={control} label="Imagem" disabled={disabled} />
          {caption && (
            <FieldInput field={caption} name={`${name}.${caption.path}`} control={control} disabled={disabled} />
          )}
        </>
      )}
    />
  )
}
