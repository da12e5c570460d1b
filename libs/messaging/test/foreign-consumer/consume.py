"""Reads topics as any customer of the log would: with Confluent's own Python client and nothing of ours.

Usage: consume.py BROKERS REGISTRY_URL COUNT TOPIC... - prints a line of JSON for each of COUNT messages: its topic, key and value
when the value is valid by the schema that its id names, else the problem.
"""

import json
import sys

from confluent_kafka import Consumer
from confluent_kafka.schema_registry import SchemaRegistryClient
from confluent_kafka.schema_registry.json_schema import JSONDeserializer
from confluent_kafka.serialization import MessageField, SerializationContext

brokers, registry_url, count, *topics = sys.argv[1:]
deserialize = JSONDeserializer(None, schema_registry_client=SchemaRegistryClient({"url": registry_url}))
consumer = Consumer({"bootstrap.servers": brokers, "group.id": "foreign", "auto.offset.reset": "earliest"})
consumer.subscribe(topics)
for _ in range(int(count)):
    message = consumer.poll(60)
    if message is None or message.error():
        sys.exit(f"nothing to read: {message and message.error()}")
    read = {"topic": message.topic(), "key": message.key().decode()}
    try:
        read["value"] = deserialize(message.value(), SerializationContext(message.topic(), MessageField.VALUE))
    except Exception as error:  # The test decides what it should have been.
        read["problem"] = f"{type(error).__name__}: {error}"
    print(json.dumps(read), flush=True)
consumer.close()
