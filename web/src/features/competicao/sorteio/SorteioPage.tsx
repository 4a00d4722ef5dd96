import { metaDaChave } from '@sie/domain/competicao/chaves/lista.ts'
import type { Chave } from '@sie/domain/competicao/collections/chaves.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useSearchParams } from 'react-router-dom'
import { PaginaAusente } from '../../../ui/publicacao/PaginaAusente.tsx'
import { PublishedRecord } from '../../../ui/publicacao/PublishedRecord.tsx'
import { enderecoDaChave } from './campos.ts'
import { ChavesDoEvento } from './ChavesDoEvento.tsx'
import { SorteioAberto } from './SorteioAberto.tsx'

/** /preview/sorteio: one bracket (`id`), the brackets of an event (`evento`), or the newest ones. */
export function SorteioPage() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  if (id === '') return <ChavesDoEvento evento={params.get('evento') ?? ''} />
  return (
    <PublishedRecord<Chave>
      key={id}
      collection="chaves"
      id={id}
      meta={(chave, origin) => metaDaChave(chave, `${origin}${enderecoDaChave(chave.id)}`)}
      missing={<NaoEncontrada />}
    >
      {(chave) => <SorteioAberto chave={chave} />}
    </PublishedRecord>
  )
}

function NaoEncontrada() {
  return (
    <PaginaAusente
      titulo="Chave não encontrada"
      resumo="Esta chave não está no ar."
      texto="O anúncio pode ter sido cancelado, ou o endereço pode ter um erro."
      lista={address('/competicoes')}
      verLista="Ver as competições"
    />
  )
}
