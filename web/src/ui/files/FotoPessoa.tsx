import Avatar from '@mui/material/Avatar'
import { miniatura } from '@sie/domain/base/arquivos/finalidades.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccess } from '../../data/access.ts'
import { fileAddressOptions } from '../../data/files.ts'
import { iniciais } from './iniciais.ts'

interface FotoPessoaProps {
  nome: string
  /** `dadosPessoais.urlImagemID` of the person, '' for none */
  caminho: string | undefined
  /** width in pixels */
  tamanho?: number
  /** height in pixels, for a portrait picture; without it the photo is round */
  altura?: number
}

/** Largest width that uses the small copy: that has 96 pixels, and screens may have two for one. */
const SMALL = 48

/** Photo of a person, or the initials while there is none, it may not be read, or it loads. The name is shown beside it. */
export function FotoPessoa({ nome, caminho = '', tamanho = 40, altura }: FotoPessoaProps) {
  const { data } = useQuery(fileAddressOptions(useAccess(), caminho && tamanho <= SMALL ? miniatura(caminho) : caminho))
  return (
    <Avatar
      {...(data ? { src: data } : {})}
      alt=""
      variant={altura ? 'rounded' : 'circular'}
      sx={{
        width: tamanho,
        height: altura ?? tamanho,
        flexShrink: 0,
        fontSize: tamanho * 0.4,
        fontWeight: 600,
        bgcolor: 'var(--suave-default)',
        color: 'text.primary',
      }}
    >
      {iniciais(nome)}
    </Avatar>
  )
}
